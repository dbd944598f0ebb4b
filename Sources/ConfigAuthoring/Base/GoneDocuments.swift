import GitStore

/// Finds the documents that a base revision has and that are not there any more.
struct GoneDocuments {
  let environment: AuthoringEnvironment
  let repository: Repository
  let commit: ObjectID
  /// The paths at the base of the documents that were compared, also under a later name.
  let compared: Set<String>

  /// As they are shown; `settings`: those that hold now.
  func names(_ settings: Settings) throws(AuthoringError) -> [String] {
    let past = try BaseSnapshots(
      environment: environment,
      repository: repository,
      commit: commit,
      name: "",
    ).pastSettings(settings)
    var paths: [AbsolutePath]
    if let documents = past?.documents {
      paths = documents.map(\.path)
    } else {
      paths = try usual(past ?? settings)
    }
    paths += past?.fallbacks.map(\.path) ?? []
    var names: [String] = []
    for path in paths where environment.files.kind(of: path) == nil {
      guard let place = try? repository.path(of: path.description), !compared.contains(place.text)
      else { continue }
      let isGone = try git { () throws(GitFailure) in
        let isLeftOut = try repository.isLeftOut(place)
        let entry = try repository.entry(at: place, in: commit)
        return !isLeftOut && entry?.mode.isRegularFile == true
      }
      if isGone { names.append(environment.shown(path)) }
    }
    return names
  }

  /// Where documents stand that no settings list.
  private func usual(_ settings: Settings) throws(AuthoringError) -> [AbsolutePath] {
    let folder = DocumentLocator(environment).documentFolder(settings)
    guard let place = try? repository.path(of: folder.description) else { return [] }
    let names = try git { () throws(GitFailure) in try repository.names(in: place, of: commit) }
    return names.filter { $0.mode.isRegularFile && $0.name.hasSuffix(".json") }
      .map(\.name).filter { !$0.hasPrefix(".") }.sorted().map { folder.appending($0) }
  }
}
