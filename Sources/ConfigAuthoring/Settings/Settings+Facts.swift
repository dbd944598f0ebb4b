package import ConfigLint
import ConfigModel
import Diagnostics
import JSONSyntax

extension Settings {
  /// A build of the app in users' hands.
  package typealias Release = ConfigLint.Release

  /// Takes over what the settings say of gates, releases and values, which has been checked.
  mutating func readFacts(_ root: JSONTree.Value, in file: SourceFile) {
    declarations =
      root.member("gates")?.members.map { GateDeclaration($0, in: file) } ?? []
    releases = (root.member("releases")?.elements.map { Release($0, in: file) } ?? [])
      .sorted { $0.build < $1.build }
    let allowed = root.member("allowed")
    allowedOfferings = allowed?.member("offerings")?.texts
    allowedRoutes = allowed?.member("routes")?.texts
    protected = (root.member("protected")?.texts ?? []).compactMap { JSONPointer($0)?.tokens }
    maximumGates = root.member("limits")?.member("maxGates")?.wholeNumber
  }

  /// What rules about the meaning of documents know from these settings at a time.
  func lintFacts(at now: Instant) -> LintFacts {
    var facts = LintFacts(now: RFC3339Timestamp(secondsSince1970: now.seconds))
    facts.settingsGates = GateDeclarations(declarations)
    facts.releases = releases
    facts.allowedOfferings = allowedOfferings ?? []
    facts.allowedRoutes = allowedRoutes ?? []
    if let maximumGates { facts.maximumGates = maximumGates }
    return facts
  }
}

extension GateDeclaration {
  fileprivate init(_ member: JSONTree.Member, in file: SourceFile) {
    let gate = member.value
    let day = gate.member("removeBy")?.string
    self.init(
      name: member.name,
      kind: gate.member("kind")?.string.flatMap(FeatureKind.init),
      shipsOn: gate.member("shipped")?.string.map { $0 == "on" },
      owner: gate.member("owner")?.string,
      lastDay: day,
      end: day.flatMap(Instant.init(afterDay:))?.seconds,
      location: SourceLocation(file: file, range: member.key.range),
    )
  }
}

extension Release {
  fileprivate init(_ value: JSONTree.Value, in file: SourceFile) {
    self.init(
      build: value.member("build")?.wholeNumber ?? 0,
      version: value.member("version")?.string,
      schemaVersion: value.member("schema")?.wholeNumber ?? 0,
      state: value.member("state")?.string.flatMap(State.init) ?? .live,
      notLiveIn: value.member("notLiveIn")?.texts ?? [],
      location: SourceLocation(file: file, range: value.range),
    )
  }
}

extension Instant {
  /// The first second after a day of the form `2027-01-31`, in UTC.
  init?(afterDay day: String) {
    guard let start = Instant(rfc3339: day + "T00:00:00Z") else { return nil }
    self = start.advanced(by: 86_400)
  }
}

extension JSONTree.Value {
  fileprivate var texts: [String] { elements.compactMap(\.string) }

  var wholeNumber: Int? { numberText.flatMap { Int($0) } }
}
