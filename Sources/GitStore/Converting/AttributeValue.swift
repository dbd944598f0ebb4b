import CGit2

/// The value of a git attribute.
enum AttributeValue: Hashable {
  case set, unset
  case text(String)

  /// The attributes of a path; those that are not specified are absent.
  static func all(
    _ names: [String],
    of path: RepositoryPath,
    in repository: Repository,
  ) throws(GitFailure) -> [String: AttributeValue] {
    switch try AttributeSources(of: path, in: repository).judge {
    case .nobodyNeeded: return [:]
    case .library: return try read(names, of: path, in: repository)
    case .git: return try ask(names, of: path, in: repository)
    }
  }

  /// By the git program's word; by libgit2's where there is none.
  private static func ask(
    _ names: [String],
    of path: RepositoryPath,
    in repository: Repository,
  ) throws(GitFailure) -> [String: AttributeValue] {
    guard let git = GitProgram(for: repository) else {
      return try read(names, of: path, in: repository)
    }
    let result = try git.run(["check-attr", "-z"] + names + ["--", path.text])
    guard result.status == 0 else {
      let output = lenientString(result.errorOutput)
      throw .refused(.gitFailed(command: "git check-attr", output: output))
    }
    // PATH NUL ATTRIBUTE NUL VALUE NUL
    let fields = result.output.split(separator: 0, omittingEmptySubsequences: false)
    var values: [String: AttributeValue] = [:]
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      values[lenientString(Array(fields[start + 1]))] = AttributeValue(
        told: lenientString(Array(fields[start + 2]))
      )
    }
    return values
  }

  /// As `git check-attr` says it; nil if the attribute is not specified.
  private init?(told text: String) {
    switch text {
    case "set": self = .set
    case "unset": self = .unset
    case "unspecified": return nil
    default: self = .text(text)
    }
  }

  private static func read(
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

  /// As a file of attributes has it.
  func written(for name: String) -> String {
    switch self {
    case .set: name
    case .unset: "-\(name)"
    case .text(let text): "\(name)=\(text)"
    }
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
