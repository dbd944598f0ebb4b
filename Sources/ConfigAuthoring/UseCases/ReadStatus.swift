import ConfigEvaluation
import ConfigModel
import Diagnostics
import GitStore

/// Looks at one document from every side.
package struct ReadStatus: Sendable {
  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  package func run(on document: Document) throws(AuthoringError) -> DocumentStatus {
    let opened = try repository(of: document)
    var file = try content(of: document, opened)
    var committed: DocumentContent?
    var entries: [String: RevisionEntry] = [:]
    var branch: BranchStatus?
    if let opened {
      let head = try git(opened.repository.head)
      committed = try git { () throws(GitFailure) in
        try opened.content(of: try opened.entry(in: head))
      }
      if file == nil, try WorkFile(opened, current: committed).isLeftOut { file = committed }
      if let commit = head.commit {
        branch = try branchStatus(opened, head, commit)
        if let committed { entries = try lastChanges(of: committed, opened, commit) }
      }
    }
    guard let shown = committed ?? file else {
      throw .unreadableFile(document.shownPath, .missing)
    }
    guard let side = EffectSide(shown) else { throw .notJSON(shown.bytes, of: document) }
    let findings = check(document)
    return DocumentStatus(
      document: document,
      gates: side.keys.map { GateStatus($0, side.gate($0), entries[$0]) },
      minimumVersion: side.document.minimumVersion.map(Self.text),
      offering: side.document.paywall?.offering,
      notice: side.document.notice.map { "\($0.severity.rawValue): \($0.message)" },
      uncommitted: committed.map { DocumentDifference(from: $0, to: file) },
      isInRepository: opened != nil,
      branch: branch,
      errors: findings?.count { $0.severity == .error } ?? 0,
      warnings: findings?.count { $0.severity == .warning } ?? 0,
      isChecked: findings != nil,
    )
  }

  /// Nil outside a repository: the file has a status all the same.
  private func repository(of document: Document) throws(AuthoringError) -> DocumentRepository? {
    do {
      return try DocumentRepository(document, environment)
    } catch .noRepository {
      return nil
    }
  }

  /// Nil when the file was deleted.
  private func content(
    of document: Document,
    _ opened: DocumentRepository?,
  ) throws(AuthoringError) -> DocumentContent? {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(document.path, limit: DocumentContent.maximumBytes)
    } catch .missing {
      return nil
    } catch {
      throw .unreadableFile(document.shownPath, error)
    }
    return try opened?.content(ofFile: bytes) ?? DocumentContent(bytes)
  }

  private func branchStatus(
    _ opened: DocumentRepository,
    _ head: Head,
    _ commit: ObjectID,
  ) throws(AuthoringError) -> BranchStatus {
    let tip = try opened.servedBranch()?.remoteTip
    let distance = tip.flatMap { try? opened.repository.distance(of: commit, from: $0) }
    return BranchStatus(
      name: head.branch,
      publication: try Publication(of: opened, head: head),
      ahead: distance?.ahead,
      behind: distance?.behind,
    )
  }

  /// The revision that changed each gate last.
  private func lastChanges(
    of content: DocumentContent,
    _ opened: DocumentRepository,
    _ commit: ObjectID,
  ) throws(AuthoringError) -> [String: RevisionEntry] {
    guard case .object(let gates) = content.value(at: ["features"]) else { return [:] }
    let values = gates.map { SemanticChange(["features", $0.name], from: nil, to: $0.value) }
    var search = BlameSearch(values, try opened.history(from: commit))
    try git { () throws(GitFailure) in try search.run(from: content) }
    var entries: [String: RevisionEntry] = [:]
    for blamed in search.values { entries[blamed.value.names[1]] = blamed.entry }
    return entries
  }

  /// What `lint` finds in the file; nil when it could not look.
  private func check(_ document: Document) -> [Diagnostic]? {
    let none = StandardInput(name: nil) { _ in nil }
    let outcome = CheckDocuments(environment)
      .lint(.files([document.path.description]), standardInput: none)
    return outcome.failures.isEmpty ? outcome.findings : nil
  }

  private static func text(_ minimum: ConfigDocument.MinimumVersion) -> String {
    var facts = minimum.build > 0 ? ["build \(minimum.build)"] : []
    if let date = minimum.enforceAfter { facts.append("enforced after \(date)") }
    if let build = minimum.recommendedBuild { facts.append("recommended \(build)") }
    if let system = minimum.minimumOS { facts.append("not below system \(system)") }
    return facts.isEmpty ? "nobody is forced" : facts.joined(separator: ", ")
  }
}

extension GateStatus {
  fileprivate init(_ key: String, _ gate: ConfigDocument.Gate?, _ entry: RevisionEntry?) {
    self.key = key
    self.entry = entry
    route = gate?.route
    builds = BuildRange(first: gate?.minimumBuild, last: gate?.maximumBuild)
    guard let gate, let open = Rollout(fraction: gate.rollout) else {
      isOn = nil
      share = .none
      rollout = nil
      return
    }
    let buckets: Int =
      switch open {
      case .everyone: UserShare.buckets
      case .nobody: 0
      case .buckets(let threshold): threshold
      }
    isOn = gate.enabled
    share = gate.enabled ? UserShare(buckets: buckets) : .none
    rollout = gate.rollout == nil ? nil : UserShare(buckets: buckets).percentage
  }
}
