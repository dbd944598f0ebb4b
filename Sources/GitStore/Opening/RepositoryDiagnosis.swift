import CGit2

/// Finds out why libgit2 could not open what is a repository for git.
struct RepositoryDiagnosis {
  private let location: RepositoryLocation

  init(_ location: RepositoryLocation) { self.location = location }

  /// The refusal that says more than libgit2's error; nil if there is none.
  func refusal(for failure: GitFailure) -> GitRefusal? {
    guard case .library(let error) = failure else { return nil }
    guard let gitDirectory else {
      return .brokenRepository(gitDirectory: location.start, details: error.message)
    }
    let environment = location.environment
    if let path = RepositoryAccess.forbidden(gitDirectory, common: gitDirectory, environment) {
      return .forbidden(path: path)
    }
    if let format = value("extensions.objectformat", in: gitDirectory), format != "sha1" {
      return .unsupportedRepository(gitDirectory: gitDirectory, .objectFormat(format))
    }
    if let storage = value("extensions.refstorage", in: gitDirectory), storage != "files" {
      return .unsupportedRepository(gitDirectory: gitDirectory, .referenceStorage(storage))
    }
    if error.message.contains("extension") || error.message.contains("version") {
      return .unsupportedRepository(gitDirectory: gitDirectory, .other(error.message))
    }
    return nil
  }

  /// Why there is no repository for libgit2 where git would complain of a broken one: a `.git` file
  /// leads to a folder that is not there, as when the repository of a linked worktree was moved, or
  /// this user may not look into `.git`.
  func refusalOfNothing() -> GitRefusal? {
    guard location.explicitGitDirectory == nil else { return nil }
    var folder = location.directory
    while true {
      let place = "\(folder == "/" ? "" : folder)/.git"
      if let status = (try? FileStatus.following(place)) ?? nil {
        if status.kind == .folder, POSIX.isClosed(place) { return .forbidden(path: place) }
        guard status.kind == .regularFile, let bytes = (try? POSIX.contents(of: place)) ?? nil
        else {
          return nil
        }
        let line = lenientString(bytes.prefix { $0 != UInt8(ascii: "\n") })
        return .brokenRepository(
          gitDirectory: folder,
          details: "its .git leads nowhere (\(line))"
        )
      }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private var gitDirectory: String? {
    if let explicit = location.explicitGitDirectory { return explicit }
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    let across: Int32 = location.crossesFileSystems ? 1 : 0
    let result = git_repository_discover(&buffer, location.start, across, location.ceilings)
    defer { git_error_clear() }
    return result == 0 ? Repository.folder(buffer.ptr) : nil
  }

  /// A setting of the repository's own file, read without opening the repository.
  private func value(_ key: String, in gitDirectory: String) -> String? {
    let common = (try? POSIX.contents(of: "\(gitDirectory)/commondir")) ?? nil
    let folder = common.map { lenientString($0.prefix { $0 != UInt8(ascii: "\n") }) }
    let shared =
      switch folder {
      case let path? where path.hasPrefix("/"): path
      case let path?: "\(gitDirectory)/\(path)"
      case nil: gitDirectory
      }
    let configuration = try? Handle<ConfigurationKind>("read the configuration") {
      git_config_open_ondisk(&$0, "\(shared)/config")
    }
    guard let configuration else { return nil }
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    defer { git_error_clear() }
    guard git_config_get_string_buf(&buffer, configuration.pointer, key) == 0 else { return nil }
    return lenientString(cString: buffer.ptr).lowercased()
  }
}
