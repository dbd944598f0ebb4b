import ConfigEvaluation
import ConfigLint
import ConfigModel
import Diagnostics
import JSONSyntax

/// Reads a settings file: every key is checked in shape before any of it counts.
package struct SettingsReader: Sendable {
  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  /// 1 MiB: no settings file that a person writes comes near it.
  private static let maximumBytes = 1 << 20

  package func read(_ path: AbsolutePath) throws(AuthoringError) -> Settings {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(path, limit: Self.maximumBytes)
    } catch {
      throw .unreadableFile(environment.shown(path), error)
    }
    let file = SourceFile(name: environment.shown(path), bytes: bytes)
    let (settings, tree) = try read(file, at: path)
    let requirement = tree.root.member("requires")?.string.flatMap(VersionRequirement.init)
    if let requirement, !requirement.accepts(ToolVersion.current) {
      throw .otherVersionRequired(requirement.text, settings: file.name)
    }
    return settings
  }

  /// What the file said at another revision; nil where it could not be used.
  func past(_ bytes: [UInt8], at path: AbsolutePath) -> Settings? {
    try? read(SourceFile(name: environment.shown(path), bytes: bytes), at: path).settings
  }

  private func read(
    _ file: SourceFile,
    at path: AbsolutePath,
  ) throws(AuthoringError) -> (settings: Settings, tree: JSONTree) {
    let tree = try parse(file)
    var check = SettingsCheck(file)
    for finding in tree.findings { check.report(finding) }
    check.check(tree.root, as: .file, at: JSONPointer())
    checkNames(tree.root, &check)
    checkReleases(tree.root, &check)
    guard check.problems.isEmpty else {
      throw .invalidSettings(
        check.problems.sorted(by: { $0.location.range.lowerBound < $1.location.range.lowerBound })
      )
    }
    return (makeSettings(tree.root, path, file), tree)
  }

  private func parse(_ file: SourceFile) throws(AuthoringError) -> JSONTree {
    do {
      return try JSONTree(parsing: file.bytes, options: .init(maximumBytes: Self.maximumBytes))
    } catch {
      var check = SettingsCheck(file)
      check.report(error.finding)
      throw .invalidSettings(check.problems)
    }
  }

  /// Names that must be those of documents.
  private func checkNames(_ root: JSONTree.Value, _ check: inout SettingsCheck) {
    guard let documents = root.member("documents"), documents.kind == .object else { return }
    let names = documents.members.map(\.name)
    func require(_ name: String, _ value: JSONTree.Value, _ path: JSONPointer) {
      guard !names.contains(name) else { return }
      let help = Suggestion.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
      check.report(
        "\"\(name.escapedForOneLine)\" is not one of the documents",
        value.range,
        path,
        help: help ?? "the documents are \(names.joined(separator: ", "))"
      )
    }
    if let value = root.member("default"), let name = value.string, !name.isEmpty {
      require(name, value, JSONPointer(["default"]))
    }
    for key in ["fallbacks", "live"] {
      guard let object = root.member(key), object.kind == .object else { continue }
      for member in object.members {
        require(member.name, member.key, JSONPointer([key, member.name]))
      }
    }
  }

  /// A build reads one schema, however often it is listed, for example once for each region.
  private func checkReleases(_ root: JSONTree.Value, _ check: inout SettingsCheck) {
    var schemas: [Int: Int] = [:]
    for (index, release) in (root.member("releases")?.elements.map(\.self) ?? []).enumerated() {
      guard let build = release.member("build")?.wholeNumber,
        let schema = release.member("schema"), let version = schema.wholeNumber
      else { continue }
      if let other = schemas[build], other != version {
        check.report(
          "build \(build) is listed with schema \(other) already, and a build reads one schema",
          schema.range,
          JSONPointer(["releases"]).appending(index).appending("schema")
        )
      }
      schemas[build] = schemas[build] ?? version
    }
  }

  private func makeSettings(
    _ root: JSONTree.Value,
    _ path: AbsolutePath,
    _ file: SourceFile,
  ) -> Settings {
    var settings = Settings(folder: path.parent ?? .root)
    settings.file = path
    settings.source = file
    func absolute(_ typed: String) -> AbsolutePath {
      environment.files.absolutePath(typed, in: settings.folder)
    }
    settings.documents = root.member("documents").map { documents in
      documents.members.map { Settings.Entry(name: $0.name, path: absolute($0.value.string ?? "")) }
        .sorted { $0.name < $1.name }
    }
    settings.defaultDocument = root.member("default")?.string
    settings.schemas = root.member("schemas")?.string.map(absolute)
    settings.fallbacks =
      (root.member("fallbacks")?.members).map(Array.init)?.flatMap { document in
        document.value.members.map { version in
          Settings.Fallback(
            document: document.name,
            schemaVersion: Int(version.name) ?? 0,
            path: absolute(version.value.string ?? ""),
          )
        }.sorted { $0.schemaVersion < $1.schemaVersion }
      } ?? []
    settings.gates = gates(root.member("gates"))
    let limits = root.member("limits")
    settings.maximumBytes = limits?.member("maxBytes")?.numberText.flatMap { Int($0) }
    let push = root.member("push")
    settings.pushRemote = push?.member("remote")?.string
    settings.pushBranch = push?.member("branch")?.string
    settings.pushesAlways = push?.member("auto")?.bool ?? false
    settings.readRules(root)
    settings.readFacts(root, in: file)
    settings.keysWithoutEffect = keysWithoutEffect(root)
    return settings
  }

  private func gates(_ object: JSONTree.Value?) -> [String: Settings.Gate] {
    var gates: [String: Settings.Gate] = [:]
    guard let object else { return gates }
    for member in object.members {
      let kind = member.value.member("kind")?.string.flatMap(FeatureKind.init)
      let shipped = member.value.member("shipped")?.string.map { $0 == "on" }
      guard let shipsOn = shipped ?? kind?.shipsOn else { continue }
      gates[member.name] = Settings.Gate(shipsOn: shipsOn)
    }
    return gates
  }

  private func keysWithoutEffect(_ root: JSONTree.Value) -> [String] {
    let later = ["live"]
    return later.filter { key in
      var value: JSONTree.Value? = root
      for name in key.split(separator: ".") { value = value?.member(String(name)) }
      return value != nil
    }
  }
}

extension JSONTree.Value {
  func member(_ name: String) -> JSONTree.Value? {
    member(named: name)?.value
  }
}

extension SettingsCheck {
  /// Adds what is wrong with the JSON text itself.
  fileprivate mutating func report(_ finding: JSONFinding) {
    report(finding.message, finding.range, JSONPointer(), help: finding.help)
  }
}
