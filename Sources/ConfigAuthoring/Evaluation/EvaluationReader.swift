import ConfigEvaluation
import ConfigModel
import Digest
import JSONSyntax
import ModelSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes the decisions on one document for one user.
struct EvaluationReader {
  private let digest: SHA256Digest
  private let tree: JSONTree?
  private let rejection: DocumentRejection?
  private let decisions: ConfigDecisions
  private let declared: [String: Settings.Gate]

  init(
    bytes: [UInt8],
    models: ConfigModels,
    gates: [String: Settings.Gate],
    context: EvaluationContext,
  ) {
    var tree: JSONTree?
    var rejection: DocumentRejection?
    var reading = DocumentReading(document: .bundledDefaults)
    do {
      let parsed = try StrictScan.tree(of: bytes)
      tree = parsed
      reading = try DocumentAcceptance(models: models).reading(of: parsed)
    } catch {
      rejection = error
    }
    digest = SHA256.digest(of: bytes)
    self.tree = tree
    self.rejection = rejection
    decisions = ConfigDecisions(reading, for: context)
    declared = gates
  }

  func evaluation(
    of document: Document,
    commit: RevisionID?,
    at now: RFC3339Timestamp,
  ) -> DocumentEvaluation {
    let gates = keys.map(gate)
    let update = decisions.update(at: now)
    return DocumentEvaluation(
      document: document,
      commit: commit,
      sha256: digest.hex,
      generatedAt: stamp,
      rejection: rejection?.text,
      gates: gates,
      update: update.kind,
      updateMessage: update.message,
      offering: decisions.offering,
      notice: decisions.notice(at: now).map(DocumentEvaluation.Notice.init),
      faults: decisions.faults.map(\.description),
      notChecked: gates.filter { $0.isOn == nil }.map { gate in
        "what \(gate.key) ships with (no gate of that name in settings or snapshots)"
      },
    )
  }

  private var features: JSONTree.Value? {
    let features = tree?.root.member(named: "features")?.value
    return features?.kind == .object ? features : nil
  }

  private var stamp: String? {
    tree?.root.member(named: DocumentContent.stampKey)?.value.string
      .flatMap { RFC3339Timestamp($0)?.description }
  }

  private var keys: [String] {
    let documented = features?.members.map(\.name) ?? []
    return documented + declared.keys.filter { !documented.contains($0) }.sorted()
  }

  private func gate(_ key: String) -> EvaluatedGate {
    let shipped = declared[key]?.shipsOn
    let decision = decisions.decision(key: key, shipped: shipped ?? false)
    let other = decisions.decision(key: key, shipped: true)
    let gate = features?.member(named: key)?.value
    return EvaluatedGate(
      key: key,
      isOn: shipped != nil || other.isOn == decision.isOn ? decision.isOn : nil,
      reason: decision.reason.rawValue,
      bucket: decision.bucket,
      rollout: gate?.member(named: "rollout")?.value.numberText,
      route: decision.isOn ? decisions.route(key: key) : nil,
    )
  }
}

extension AppUpdate {
  fileprivate var kind: DocumentEvaluation.Update {
    switch self {
    case .notNeeded: .notNeeded
    case .recommended: .recommended
    case .required: .required
    }
  }

  fileprivate var message: String? {
    switch self {
    case .notNeeded: nil
    case .recommended(let details), .required(let details): details.message
    }
  }
}

extension DocumentEvaluation.Notice {
  fileprivate init(_ notice: ConfigDocument.Notice) {
    self.init(
      id: notice.id,
      message: notice.message,
      severity: notice.severity.rawValue,
      endsAt: notice.endsAt?.description,
      link: notice.link?.absoluteString,
    )
  }
}
