import Diagnostics
import JSONSyntax

/// Writes the first document of a project, and what is wanted beside it; never over anything.
package struct StartProject: Sendable {
  /// Where the document comes from.
  package enum Source: Sendable, Equatable {
    case nothing
    /// A template of Firebase Remote Config.
    case firebase(String)
    /// The defaults that the app has bundled.
    case defaults(String)
  }

  package struct Request: Sendable {
    package var source: Source
    package var extras: [StartingExtra]

    package init(source: Source, extras: [StartingExtra]) {
      self.source = source
      self.extras = extras
    }
  }

  package struct Outcome: Sendable {
    /// As they are shown.
    package var written: [String] = []
    /// What was there already, and stayed as it is.
    package var kept: [String] = []
    /// What of the source has no place in the document, and why.
    package var leftOut: [String] = []
    /// What more there is.
    package var missing: [StartingExtra] = []
  }

  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  package func run(_ request: Request) throws(AuthoringError) -> Outcome {
    if let problem = environment.missingWorkTree { throw problem }
    let folder = environment.workingDirectory
    let root = environment.files.gitRoot(above: folder) ?? folder
    var outcome = Outcome()
    let path = root.appending(Self.documentPath)
    let (text, leftOut) = try document(from: request.source)
    outcome.leftOut = leftOut
    let place = StartingPlace(root, environment)
    for file in request.extras.flatMap(Self.readFiles) { try place.checkIsRead(file) }
    let content = DocumentContent(try writeDocument(text, to: path, at: place, &outcome))
    for extra in StartingExtra.allCases {
      guard request.extras.contains(extra) else {
        if !isThere(extra, root) { outcome.missing.append(extra) }
        continue
      }
      if extra == .schemas { try freeze(&outcome) }
      for file in files(of: extra, content) {
        try write(Array(file.text.utf8), to: root.appending(file.path), &outcome)
      }
    }
    return outcome
  }

  /// Writes the document as a checkout would, and returns its text, or that of the one that is there.
  private func writeDocument(
    _ text: [UInt8],
    to path: AbsolutePath,
    at place: StartingPlace,
    _ outcome: inout Outcome,
  ) throws(AuthoringError) -> [UInt8] {
    guard environment.files.kind(of: path) == nil else {
      try write(text, to: path, &outcome)
      let settings = Settings(folder: path.parent ?? .root)
      let document = Document(
        name: path.stem,
        path: path,
        shownPath: environment.shown(path),
        settings: settings
      )
      return (try? environment.text(of: document)) ?? text
    }
    try write(place.file(ofText: text, at: Self.documentPath), to: path, &outcome)
    return text
  }

  private static let documentPath = "config/production.json"

  /// What flagctl reads of the files that are written beside the document.
  private static func readFiles(of extra: StartingExtra) -> [String] {
    switch extra {
    case .settings: [Settings.fileName]
    case .schemas: ["schemas/v2.json"]
    case .runbook, .github, .gitlab: []
    }
  }

  private func document(
    from source: Source
  ) throws(AuthoringError) -> (bytes: [UInt8], leftOut: [String]) {
    switch source {
    case .nothing: return (Array(StartingText.document(at: environment.now).utf8), [])
    case .defaults(let file):
      let (bytes, _) = try environment.strictObject(at: file)
      try checkDefaults(file)
      return (bytes, [])
    case .firebase(let file):
      let (_, tree) = try environment.strictObject(at: file)
      guard let template = FirebaseTemplate(tree) else {
        throw .unusable(
          "no-template",
          "\(file.escapedForOneLine) is no template of Firebase Remote Config",
          .text("get one: firebase remoteconfig:get -o template.json")
        )
      }
      let text = StartingText.document(gates: template.gates, at: environment.now)
      return (Array(text.utf8), template.leftOut)
    }
  }

  /// What an app has bundled is no document yet if apps would refuse it as one.
  private func checkDefaults(_ file: String) throws(AuthoringError) {
    let none = StandardInput(name: nil) { _ in nil }
    let outcome = CheckDocuments(environment).validate(.files([file]), standardInput: none)
    let errors = outcome.findings.count { $0.severity == .error }
    guard errors > 0 else { return }
    throw .unusable(
      "invalid-defaults",
      "\(file.escapedForOneLine) is no document that apps would accept: it has \(errors) "
        + (errors == 1 ? "error" : "errors"),
      .command("what is wrong with it", ["validate", file]),
    )
  }

  /// Where there is a snapshot already, all stay as they are: `schema freeze` brings them up to date.
  private func freeze(_ outcome: inout Outcome) throws(AuthoringError) {
    let freeze = try FreezeSchemas(environment)
    let planned = try freeze.run(isDryRun: true)
    guard planned.allSatisfy(\.isNew) else {
      outcome.kept += planned.filter { !$0.isNew }.map(\.file)
      return
    }
    outcome.written += try freeze.run(isDryRun: false).map(\.file)
  }

  private func files(
    of extra: StartingExtra,
    _ content: DocumentContent,
  ) -> [StartingFile] {
    switch extra {
    case .settings: return [StartingFile(Settings.fileName, StartingText.settings)]
    case .runbook: return [StartingFile("config/RUNBOOK.md", StartingText.runbook(for: content))]
    case .github: return [StartingFile(".github/workflows/flagctl.yml", StartingText.github)]
    case .gitlab: return [StartingFile(".gitlab/flagctl.yml", StartingText.gitlab)]
    case .schemas: return []
    }
  }

  private func isThere(_ extra: StartingExtra, _ root: AbsolutePath) -> Bool {
    let path =
      switch extra {
      case .settings: Settings.fileName
      case .schemas: "schemas"
      case .runbook: "config/RUNBOOK.md"
      case .github: ".github/workflows/flagctl.yml"
      case .gitlab: ".gitlab/flagctl.yml"
      }
    return environment.files.kind(of: root.appending(path)) != nil
  }

  private func write(
    _ bytes: [UInt8],
    to path: AbsolutePath,
    _ outcome: inout Outcome,
  ) throws(AuthoringError) {
    let shown = environment.shown(path)
    guard environment.files.kind(of: path) == nil else {
      outcome.kept.append(shown)
      return
    }
    do {
      try environment.files.create(path, bytes)
    } catch {
      throw .unwritableFile(shown, error)
    }
    outcome.written.append(shown)
  }
}
