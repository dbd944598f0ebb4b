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
    var values: [String: AttributeValue] = [:]
    for name in names {
      var raw: UnsafePointer<CChar>?
      let result = git_attr_get(&raw, repository.pointer, flags(repository), path.text, name)
      try Library.check("read the attribute \(name)", result)
      switch git_attr_value(raw) {
      case GIT_ATTR_VALUE_TRUE: values[name] = .set
      case GIT_ATTR_VALUE_FALSE: values[name] = .unset
      case GIT_ATTR_VALUE_STRING: values[name] = .text(lenientString(cString: raw))
      default: break
      }
    }
    return values
  }

  private static func flags(_ repository: Repository) -> UInt32 {
    let files = UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX)
    guard repository.environment["GIT_ATTR_NOSYSTEM"] != nil else { return files }
    return files | UInt32(GIT_ATTR_CHECK_NO_SYSTEM)
  }
}
