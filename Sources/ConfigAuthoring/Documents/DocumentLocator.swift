/// Finds documents: by name, by path, or all of them.
package struct DocumentLocator: Sendable {
  let environment: AuthoringEnvironment
  private let explicitSettings: AbsolutePath?

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
    explicitSettings = environment.settingsFile.map(environment.absolutePath)
  }

  /// A choice of one document, and whether it was made among several without being asked for.
  package struct Choice: Sendable {
    package let document: Document
    package let isAssumed: Bool
  }

  /// The file at a path, which is never taken for a name.
  package func file(_ typed: String) throws(AuthoringError) -> Document {
    let path = environment.absolutePath(typed)
    return try document(at: path, settings: try settings(above: path.parent ?? .root))
  }

  /// Every document, then its fallbacks, by name.
  package func all() throws(AuthoringError) -> [Document] {
    let settings = try settings(above: environment.workingDirectory)
    let entries = try entries(settings)
    // A settings file that lists its documents has been held against them already.
    let names = entries.map(\.name)
    for fallback in settings.fallbacks where !names.contains(fallback.document) {
      throw .fallbackOfNoDocument(
        fallback.document,
        settings: settings.file.map(environment.shown) ?? Settings.fileName,
        known: names,
      )
    }
    var documents: [Document] = []
    // Most documents stand in one folder, whose settings are read once.
    var known: [AbsolutePath: Settings] = [:]
    for entry in entries {
      let folder = entry.path.parent ?? .root
      let own: Settings
      if let read = known[folder] {
        own = read
      } else {
        own = try self.settings(above: folder)
        known[folder] = own
      }
      documents.append(named(entry, settings: own))
      for fallback in settings.fallbacks where fallback.document == entry.name {
        documents.append(try document(at: fallback.path, settings: settings))
      }
    }
    guard !documents.isEmpty else { throw noDocument(settings) }
    return documents
  }

  /// The one document that a command works on: by name or path; nil: the only one, else the default
  /// one.
  package func one(_ selector: String?) throws(AuthoringError) -> Choice {
    let settings = try settings(above: environment.workingDirectory)
    return try choose(selector, among: entries(settings), settings)
  }

  /// The one of these that was asked for, the only one, or the default one.
  func choose(
    _ selector: String?,
    among entries: [Settings.Entry],
    _ settings: Settings,
  ) throws(AuthoringError) -> Choice {
    if let selector {
      return Choice(document: try select(selector, among: entries), isAssumed: false)
    }
    if let only = entries.first, entries.count == 1 {
      return Choice(document: try named(only), isAssumed: false)
    }
    guard !entries.isEmpty else { throw noDocument(settings) }
    guard let entry = entries.first(where: { $0.name == defaultName(settings) }) else {
      throw .severalDocuments(entries.map(\.name))
    }
    return Choice(document: try named(entry), isAssumed: true)
  }

  /// The document that is taken among several.
  func defaultName(_ settings: Settings) -> String { settings.defaultDocument ?? "production" }

  /// The names that documents can be chosen by.
  package func names() throws(AuthoringError) -> [String] {
    try entries(settings(above: environment.workingDirectory)).map(\.name)
  }

  /// The settings that hold for a file of that name, or for the current folder.
  package func settings(forFile typed: String?) throws(AuthoringError) -> Settings {
    guard let typed else { return try settings(above: environment.workingDirectory) }
    return try settings(above: environment.absolutePath(typed).parent ?? .root)
  }

  /// The settings that hold for a document, which is chosen by name or by path.
  package func settings(forDocument selector: String?) throws(AuthoringError) -> Settings {
    let settings = try settings(above: environment.workingDirectory)
    guard let selector, settings.documents?.contains(where: { $0.name == selector }) != true,
      isPath(selector)
    else { return settings }
    return try self.settings(forFile: selector)
  }

  /// The name of the document that somebody may have meant by a path that leads nowhere.
  package func name(similarTo typed: String) -> String? {
    guard let settings = try? settings(above: environment.workingDirectory),
      let entries = try? entries(settings)
    else { return nil }
    return entries.first { $0.name == typed }?.name
  }

  private func select(
    _ selector: String,
    among entries: [Settings.Entry],
  ) throws(AuthoringError) -> Document {
    if let entry = entries.first(where: { $0.name == selector }) { return try named(entry) }
    guard isPath(selector) else { throw .unknownDocument(selector, known: entries.map(\.name)) }
    return try file(selector)
  }

  /// Whether what was typed is a path rather than a name.
  func isPath(_ selector: String) -> Bool {
    selector.contains("/") || selector.hasSuffix(".json")
      || environment.files.kind(of: environment.absolutePath(selector)) != nil
  }

  /// What the settings list, else `config/*.json`, by name.
  func entries(_ settings: Settings) throws(AuthoringError) -> [Settings.Entry] {
    if let documents = settings.documents { return documents }
    let folder = documentFolder(settings)
    guard let kind = environment.files.kind(of: folder), kind != .regular else { return [] }
    let names: [String]
    do {
      names = try environment.files.names(in: folder)
    } catch {
      throw .unreadableFile(environment.shown(folder), error)
    }
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { folder.appending($0) }
      .filter { environment.files.kind(of: $0) != .folder }
      .map { Settings.Entry(name: $0.stem, path: $0) }
      .sorted { $0.name < $1.name }
  }

  func documentFolder(_ settings: Settings) -> AbsolutePath {
    let root = environment.files.gitRoot(above: environment.workingDirectory)
    let base = settings.file == nil ? root ?? environment.workingDirectory : settings.folder
    return base.appending("config")
  }

  private func noDocument(_ settings: Settings) -> AuthoringError {
    if settings.documents != nil, let file = settings.file {
      return .noDocumentListed(settings: environment.shown(file))
    }
    return environment.missingWorkTree ?? leftOut(settings)
      ?? .noDocument(lookedIn: environment.shown(documentFolder(settings)))
  }

  private func named(_ entry: Settings.Entry) throws(AuthoringError) -> Document {
    named(entry, settings: try settings(above: entry.path.parent ?? .root))
  }

  private func named(_ entry: Settings.Entry, settings: Settings) -> Document {
    Document(
      name: entry.name,
      path: entry.path,
      shownPath: environment.shown(entry.path),
      settings: settings,
    )
  }

  private func document(
    at path: AbsolutePath,
    settings: Settings,
  ) throws(AuthoringError) -> Document {
    let fallback = settings.fallbacks.first { $0.path == path }
    let name =
      settings.documents?.first { $0.path == path }?.name
      ?? fallback.map { "\($0.document) (schema \($0.schemaVersion))" }
      ?? path.stem
    return Document(
      name: name,
      path: path,
      shownPath: environment.shown(path),
      settings: settings,
    )
  }

  /// The settings that hold in a folder: the nearest file from there up to the git root.
  func settings(above folder: AbsolutePath) throws(AuthoringError) -> Settings {
    let reader = SettingsReader(environment)
    if let explicitSettings { return try reader.read(explicitSettings) }
    let root = environment.files.gitRoot(above: folder)
    for candidate in folder.selfAndAncestors {
      let file = candidate.appending(Settings.fileName)
      if environment.files.kind(of: file) != nil { return try reader.read(file) }
      if candidate == root { break }
    }
    // Without a repository, what is usual is looked for in the current folder.
    return Settings(folder: root ?? environment.workingDirectory)
  }
}
