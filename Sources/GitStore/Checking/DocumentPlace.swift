/// Where a document's work file is, looked at name by name.
struct DocumentPlace {
  let path: RepositoryPath
  let repository: Repository

  private var absolute: String { repository.workFilePath(of: path) }

  /// Refuses links and other repositories between the root and the document.
  func checkFolders(_ index: IndexFile) throws(GitFailure) {
    for folder in path.folders {
      let place = "\(repository.workTree)/\(folder)"
      if index.isSubmodule(folder) {
        throw .refused(.insideSubmodule(submodule: folder, path))
      }
      guard let status = try status(of: place) else { return }
      if status.kind == .symbolicLink {
        throw .refused(.symbolicLinkFolder(folder: folder, path))
      }
      if try self.status(of: "\(place)/.git") != nil {
        throw .refused(.insideSubmodule(submodule: folder, path))
      }
    }
  }

  /// Refuses a document that is in another repository, as in a submodule, of which ours knows nothing.
  func checkOwner() throws(GitFailure) {
    for folder in path.folders {
      let place = "\(repository.workTree)/\(folder)"
      guard let status = try status(of: place), status.kind == .folder else { return }
      if try self.status(of: "\(place)/.git") != nil {
        throw .refused(.insideSubmodule(submodule: folder, path))
      }
    }
  }

  /// The work file's bytes; nil if there is no file.
  func read() throws(GitFailure) -> [UInt8]? {
    guard let status = try status(of: absolute) else { return nil }
    switch status.kind {
    case .symbolicLink: throw .refused(.symbolicLink(path))
    case .folder, .other: throw .refused(.notRegularFile(path))
    case .regularFile: break
    }
    do {
      return try POSIX.contents(of: absolute)
    } catch {
      throw .refused(.unreadableFile(path, details: error.details))
    }
  }

  /// The work file, looked at without following links; nil if nothing is there.
  func status() throws(GitFailure) -> FileStatus? { try status(of: absolute) }

  private func status(of place: String) throws(GitFailure) -> FileStatus? {
    try fileSystem(place) { () throws(POSIX.Failure) in try FileStatus.ofEntry(at: place) }
  }
}
