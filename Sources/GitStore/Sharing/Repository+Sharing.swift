extension Repository {
  /// What `core.sharedRepository` says; nil where the umask alone counts.
  ///
  /// - Throws: The refusal `unsupportedRepository` for a mode that git refuses, and libgit2's error
  ///   for what is neither mode nor word.
  func sharedPermissions() throws(GitFailure) -> SharedPermissions? {
    let key = "core.sharedrepository"
    switch try configuration.string(key) {
    case nil, "umask": return nil
    case "group": return .group
    case "all", "world", "everybody": return .everybody
    case let text?:
      guard let mode = UInt32(text, radix: 8) else {
        return try configuration.bool(key) == true ? .group : nil
      }
      switch mode {
      case 0: return nil
      case 1: return .group
      case 2: return .everybody
      default:
        if let shared = SharedPermissions.exactly(mode) { return shared }
        let details = "core.sharedRepository is \(text), which takes rights from the owner"
        throw .refused(.unsupportedRepository(gitDirectory: gitDirectory, .other(details)))
      }
    }
  }
}
