/// The files that a run may read, so that it writes no report over one of them.
///
/// Nothing is judged: files of settings that cannot be used are looked for at the usual places.
package struct RunInputs {
  private let environment: AuthoringEnvironment
  private var places: Set<AbsolutePath> = []

  /// `files`: those that were typed; `document`: the one that was asked for, by name or path.
  package init(_ environment: AuthoringEnvironment, files: [String], document: String?) {
    self.environment = environment
    let locator = DocumentLocator(environment)
    let typed = files.map(environment.absolutePath)
    for path in typed { note(path) }
    if let document {
      note(environment.absolutePath(document))
      if let path = try? locator.one(document).document.path { note(path) }
    }
    if let settings = environment.settingsFile { note(environment.absolutePath(settings)) }
    for folder in Set(typed.map { $0.parent ?? .root } + [environment.workingDirectory]) {
      note(everythingOf: settings(in: folder, locator), locator)
    }
  }

  /// Whether the file at a typed path is one of them, under whatever name.
  package func holds(_ typed: String) -> Bool { places.contains(place(of: typed)) }

  /// The path that a file to be written will have, with all links resolved.
  package func place(of typed: String) -> AbsolutePath {
    resolved(environment.absolutePath(typed))
  }

  private func resolved(_ path: AbsolutePath) -> AbsolutePath {
    if let place = environment.files.resolvingLinks(in: path) { return place }
    let folder = path.parent.flatMap(environment.files.resolvingLinks)
    return folder?.appending(path.name) ?? path
  }

  /// A link is an input as what it leads to is.
  private mutating func note(_ path: AbsolutePath) {
    places.insert(path)
    places.insert(resolved(path))
  }

  /// The settings that hold in a folder; where they cannot be used, the file and what is usual.
  private mutating func settings(
    in folder: AbsolutePath,
    _ locator: DocumentLocator,
  ) -> Settings {
    if let settings = try? locator.settings(above: folder) { return settings }
    let root = environment.files.gitRoot(above: folder)
    for candidate in folder.selfAndAncestors {
      let file = candidate.appending(Settings.fileName)
      if environment.files.kind(of: file) != nil {
        note(file)
        return Settings(folder: candidate)
      }
      if candidate == root { break }
    }
    return Settings(folder: root ?? folder)
  }

  private mutating func note(everythingOf settings: Settings, _ locator: DocumentLocator) {
    if let file = settings.file { note(file) }
    for entry in (try? locator.entries(settings)) ?? [] { note(entry.path) }
    for fallback in settings.fallbacks { note(fallback.path) }
    let folder = SnapshotFolder.path(for: settings)
    for name in (try? environment.files.names(in: folder)) ?? []
    where SnapshotFolder.version(of: name) != nil {
      note(folder.appending(name))
    }
  }
}
