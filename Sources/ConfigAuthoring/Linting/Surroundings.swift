import ConfigLint
import Diagnostics
import ModelSchema

/// What the documents of one settings file are held against, and what was found out with them.
struct Surroundings {
  let settings: Settings
  let facts: LintFacts
  let clients: InstalledClients
  private let effective: ConfigModels
  /// Only what is said of the model itself needs it, and not what is said of a document.
  private lazy var newest = NewestSchema(effective, snapshots)
  private let snapshots: [StoredSnapshot]
  /// Whether fields that no document has are looked for.
  private let looksForUse: Bool
  private var usage: FieldUsage?
  /// The snapshots that those of now are compared with.
  var base: SnapshotBase?
  private var rejections: [ClientSimulation.Rejection] = []
  /// For each document of its own the schema versions for which it has a fallback.
  private var fallbacks: [Set<Int>] = []

  init(
    _ settings: Settings,
    models: ConfigModels,
    snapshots: [StoredSnapshot],
    gates: [GateDeclaration],
    now: Instant,
  ) {
    self.settings = settings
    self.snapshots = snapshots
    var facts = settings.lintFacts(at: now)
    facts.appGates = GateDeclarations(gates)
    self.facts = facts
    let effective = snapshots.isEmpty ? models : models.adding(snapshots.map(\.snapshot))
    clients = InstalledClients(
      releases: settings.releases,
      snapshots: snapshots,
      models: effective,
    )
    self.effective = effective
    looksForUse = !models.isStock
  }

  /// What cannot be checked, and why.
  var notChecked: [String] {
    mutating get {
      facts.notChecked + clients.notChecked
        + (snapshots.isEmpty ? [] : newest?.notChecked ?? [])
    }
  }

  /// Who is served a document. Clients of a schema version with a fallback document are served that.
  func readers(of checked: CheckedFile) -> DocumentReaders { readers(of: checked.document) }

  /// `document`: nil for one that nobody knows.
  func readers(of document: Document?) -> DocumentReaders {
    if let version = fallbackVersion(of: document) {
      return DocumentReaders(
        groups: clients.groups.filter { $0.schema == version },
        fallback: version,
      )
    }
    let versions = fallbackVersions(for: document)
    return DocumentReaders(
      groups: clients.groups.filter { !versions.contains($0.schema) },
      fallback: nil,
    )
  }

  /// Keeps what is said once for all documents.
  mutating func note(_ linted: DocumentLinter.Outcome, of checked: CheckedFile) {
    rejections += linted.rejections
    if fallbackVersion(of: checked.document) == nil {
      fallbacks.append(fallbackVersions(for: checked.document))
    }
    guard looksForUse, let newest, newest.isCompiled, let tree = linted.validation.tree,
      linted.validation.schemaVersion.map({ $0 == newest.snapshot.version }) ?? true
    else { return }
    if usage == nil { usage = FieldUsage(newest.snapshot, first: checked.file) }
    usage?.note(tree)
  }

  /// The findings about declarations and schemas; `isComplete`: whether every document was linted.
  mutating func findings(isComplete: Bool, _ rules: RuleSettings) -> [CollectedFindings] {
    var found: [CollectedFindings] = []
    if let file = settings.source { found.append(facts.declarationFindings(rules, in: file)) }
    if let base {
      found += SnapshotModified.findings(since: base, snapshots, clients, rules)
    }
    guard !snapshots.isEmpty || usage != nil, let newest else { return found }
    // Clients that are served documents of their own do not see what the newest app is about.
    let readers = clients.groups.filter { group in
      group.schema == newest.snapshot.version
        || fallbacks.contains { !$0.contains(group.schema) }
    }
    var comparison = CompatibilityReview(newest, snapshots, rejections: rejections)
    return found + comparison.findings(readers, usage: isComplete ? usage : nil, rules)
  }

  private func fallbackVersion(of document: Document?) -> Int? {
    guard let path = document?.path else { return nil }
    return settings.fallbacks.first { $0.path == path }?.schemaVersion
  }

  private func fallbackVersions(for document: Document?) -> Set<Int> {
    let name = document?.name
    return Set(
      settings.fallbacks.filter { name == nil || $0.document == name }.map(\.schemaVersion)
    )
  }
}
