package import ConfigModel

/// What one document means for one app. It never changes: the gates that the app declares are decided
/// once, any other when it is asked for.
///
/// Reading takes no lock and makes no allocation; values may be read from any thread.
public final class ConfigDecisions: Sendable {
  /// The document behind the decisions, invalid gates with their last accepted value.
  package let document: ConfigDocument
  package let context: EvaluationContext
  /// Gates that this build's rules could not read and that live on with their last accepted value.
  package let carriedGates: [String: ConfigDocument.Gate]
  /// Gates that a document that is no longer in force had switched off, and that stay off.
  package let heldOff: Set<String>
  /// Local overrides of a debug build.
  package let overrides: [String: Bool]
  /// Everything that was stepped over.
  package let faults: [DocumentFault]

  /// Verdicts that are made already, without the overrides.
  private let verdicts: [String: GateVerdict]
  private let updatePolicy: UpdatePolicy?

  /// Makes the decisions of a document.
  ///
  /// Invalid gates take their value in `lastAccepted`, the gates that were in force before; those in
  /// `heldOff` stay off whatever the document says. The gates in `declared` are decided at once.
  package init(
    _ reading: DocumentReading,
    for context: EvaluationContext,
    lastAccepted: [String: ConfigDocument.Gate] = [:],
    heldOff: Set<String> = [],
    overrides: [String: Bool] = [:],
    declared: [String] = [],
  ) {
    let carried = lastAccepted.filter { reading.invalidGates.contains($0.key) }
    var verdicts: [String: GateVerdict] = [:]
    for key in declared {
      verdicts[key] = reading.document.features[key].map { context.judge($0, key: key) } ?? .absent
    }
    for key in reading.invalidGates {
      let last = carried[key].map { context.judge($0, key: key).because(.invalidGate) }
      verdicts[key] = last ?? GateVerdict(isOn: nil, reason: .invalidGate)
    }
    for key in heldOff { verdicts[key] = GateVerdict(isOn: false, reason: .disabled) }
    var document = reading.document
    for (key, gate) in carried { document.features[key] = gate }
    self.document = document
    self.context = context
    self.heldOff = heldOff
    self.overrides = overrides
    self.verdicts = verdicts
    carriedGates = carried
    faults = reading.faults
    updatePolicy = reading.updatePolicy
  }

  /// The decision on a gate of that key, of a feature that ships on or off.
  package func decision(key: String, shipped: Bool) -> GateDecision {
    verdict(key).decision(shipped: shipped)
  }

  /// Whether this build must or should make way for a newer one.
  package func update(at now: RFC3339Timestamp) -> AppUpdate {
    updatePolicy?.update(for: context, at: now) ?? .notNeeded
  }

  /// The notice to show at a moment.
  package func notice(at now: RFC3339Timestamp) -> ConfigDocument.Notice? {
    NoticeWindow.visible(document.notice, at: now)
  }

  /// The name of the paywall's offering; nil when the document names none.
  package var offering: String? { document.paywall?.offering }

  /// The route of a gate that is on; nil when the document names none.
  package func route(key: String) -> String? {
    // A gate whose range leaves the build out says nothing of its route either.
    verdict(key).reason == .notInBuild ? nil : document.features[key]?.route
  }

  /// The keys of the gates that the document switched off for this user; they must not come back on
  /// merely because the document can no longer be used.
  package var switchedOff: Set<String> {
    let keys = Set(document.features.keys).union(heldOff)
    return keys.filter { documented($0).isOn == false }
  }

  /// The same decisions under other overrides.
  package init(_ other: ConfigDecisions, overrides: [String: Bool]) {
    document = other.document
    context = other.context
    carriedGates = other.carriedGates
    heldOff = other.heldOff
    faults = other.faults
    verdicts = other.verdicts
    updatePolicy = other.updatePolicy
    self.overrides = overrides
  }

  private func verdict(_ key: String) -> GateVerdict {
    if !overrides.isEmpty, let isOn = overrides[key] {
      return GateVerdict(isOn: isOn, reason: .override)
    }
    return documented(key)
  }

  /// The verdict without overrides.
  private func documented(_ key: String) -> GateVerdict {
    verdicts[key] ?? document.features[key].map { context.judge($0, key: key) } ?? .absent
  }
}
