import CGit2

/// The value of a git attribute.
enum AttributeValue: Hashable {
  case set, unset
  case text(String)

  /// The attributes of a path; those that are not specified are absent.
  static func read(
    _ names: [String],
    of path: RepositoryPath,
    in repository: Repository,
  ) throws(GitFailure) -> [String: AttributeValue] {
    let copies = names.map { $0.utf8CString }
    var raw = [UnsafePointer<CChar>?](repeating: nil, count: names.count)
    let result = withPointers(to: copies[...], []) { pointers in
      var pointers = pointers
      let (handle, flags) = (repository.pointer, flags(repository))
      return git_attr_get_many(&raw, handle, flags, path.text, names.count, &pointers)
    }
    try Library.check("read the attributes of \(path)", result)
    var values: [String: AttributeValue] = [:]
    for (name, value) in zip(names, raw) { values[name] = AttributeValue(value) }
    return values
  }

  /// Nil if the attribute is not specified.
  private init?(_ raw: UnsafePointer<CChar>?) {
    switch git_attr_value(raw) {
    case GIT_ATTR_VALUE_TRUE: self = .set
    case GIT_ATTR_VALUE_FALSE: self = .unset
    case GIT_ATTR_VALUE_STRING: self = .text(lenientString(cString: raw))
    default: return nil
    }
  }

  private static func withPointers<Result>(
    to texts: ArraySlice<ContiguousArray<CChar>>,
    _ pointers: [UnsafePointer<CChar>?],
    _ body: ([UnsafePointer<CChar>?]) -> Result,
  ) -> Result {
    guard let first = texts.first else { return body(pointers) }
    return first.withUnsafeBufferPointer {
      withPointers(to: texts.dropFirst(), pointers + [$0.baseAddress], body)
    }
  }

  private static func flags(_ repository: Repository) -> UInt32 {
    let files = UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX)
    guard repository.environment["GIT_ATTR_NOSYSTEM"] != nil else { return files }
    return files | UInt32(GIT_ATTR_CHECK_NO_SYSTEM)
  }
}
