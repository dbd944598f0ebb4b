import GitStore

extension DocumentLocator {
  /// The one document that a command about history works on: as `one`, and a document too that is
  /// gone from the work tree while HEAD, or by its name the history of HEAD, has it.
  ///
  /// Otherwise the document that was deleted would not be missed, and another one taken for the only
  /// one.
  package func known(_ selector: String?) throws(AuthoringError) -> Choice {
    let settings = try settings(above: environment.workingDirectory)
    let files = try entries(settings)
    let wanted = selector ?? defaultName(settings)
    let isSettled =
      settings.documents != nil || files.contains { $0.name == wanted }
      || selector.map(isPath) == true
    guard !isSettled, let repository = openRepository(), let head = try? repository.head().commit
    else { return try choose(selector, among: files, settings) }
    let folder = documentFolder(settings)
    var entries = files
    for name in committedNames(folder, repository, head) {
      let path = folder.appending(name)
      guard !files.contains(where: { $0.path == path }) else { continue }
      entries.append(Settings.Entry(name: path.stem, path: path))
    }
    entries.sort { $0.name < $1.name }
    if let selector, !entries.contains(where: { $0.name == selector }) {
      let path = folder.appending("\(selector).json")
      if hasHistory(path, repository, head) {
        entries.append(Settings.Entry(name: selector, path: path))
      }
    }
    return try choose(selector, among: entries, settings)
  }

  /// The same for a command that works on the file too, and says so in a bare repository.
  package func knownInWorkTree(_ selector: String?) throws(AuthoringError) -> Choice {
    if let problem = environment.missingWorkTree { throw problem }
    return try known(selector)
  }

  /// What is wrong where a sparse checkout leaves the documents out; nil where none is committed, or
  /// they are missing otherwise.
  func leftOut(_ settings: Settings) -> AuthoringError? {
    let folder = documentFolder(settings)
    guard let repository = openRepository(), let head = try? repository.head().commit,
      let name = committedNames(folder, repository, head).first,
      let path = try? repository.path(of: folder.appending(name).description),
      (try? repository.isLeftOut(path)) == true
    else { return nil }
    return .repository(RepositoryProblem(.refused(repository.refusal(ofLeftOut: path))))
  }

  /// What stands in the way of opening it is told by the command itself, which needs it too.
  private func openRepository() -> Repository? {
    let folder =
      environment.files.gitRoot(above: environment.workingDirectory)
      ?? environment.workingDirectory
    return try? Repository.open(
      containing: folder.description,
      environment: environment.git,
      allowsBare: true,
    )
  }

  private func committedNames(
    _ folder: AbsolutePath,
    _ repository: Repository,
    _ head: ObjectID,
  ) -> [String] {
    guard let path = try? repository.path(of: folder.description),
      let entries = try? repository.names(in: path, of: head)
    else { return [] }
    return entries.filter { entry in
      entry.name.hasSuffix(".json") && !entry.name.hasPrefix(".") && entry.mode.isRegularFile
    }.map(\.name)
  }

  private func hasHistory(
    _ path: AbsolutePath,
    _ repository: Repository,
    _ head: ObjectID,
  ) -> Bool {
    guard let path = try? repository.path(of: path.description),
      let walk = try? repository.revisions(of: path, from: head)
    else { return false }
    return (try? walk.next()) != nil
  }
}
