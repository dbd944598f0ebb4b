/// What one session ran under, as crash reports tell it; never with an install id.
package struct SessionFacts: Sendable {
  package var revision: ConfigRevision?
  package var source: ConfigSource
  package var build: Int?
  /// The declared features in the order of the app's enum.
  package var gates: [(key: String, decision: GateDecision)]

  package init(
    revision: ConfigRevision?,
    source: ConfigSource,
    build: Int?,
    gates: [(key: String, decision: GateDecision)],
  ) {
    self.revision = revision
    self.source = source
    self.build = build
    // What somebody forced on this device comes first, so that no cut hides it.
    self.gates =
      gates.filter { $0.decision.reason == .override }
      + gates.filter { $0.decision.reason != .override }
  }

  /// The tags, every value within ``ConfigTag/maximumLength``.
  package var tags: [String: String] {
    [
      ConfigTag.revision.rawValue: revisionText,
      ConfigTag.source.rawValue: source.rawValue,
      ConfigTag.build.rawValue: buildText,
      ConfigTag.gates.rawValue: gateList(separator: " ", limit: ConfigTag.maximumLength),
      ConfigTag.session.rawValue: session,
    ]
  }

  private var buildText: String { build.map(String.init) ?? "unknown" }

  private var revisionText: String {
    guard let revision else { return "none" }
    return revision.fingerprint + (revision.generatedAt.map { " \($0)" } ?? "")
  }

  /// `1;3f2a9c0d1e2f;fetched;318;+smartImport,-cloudSync`: format, fingerprint, source, build, gates.
  private var session: String {
    let head = ["1", revision?.fingerprint ?? "none", source.rawValue, buildText, ""]
      .joined(separator: ";")
    return head + gateList(separator: ",", limit: ConfigTag.maximumLength - head.count)
  }

  /// As many gates as fit, then how many are missing: `+a -b (+3)`.
  private func gateList(separator: String, limit: Int) -> String {
    let items = gates.map { gate in
      (gate.decision.isOn ? "+" : "-") + gate.key + (gate.decision.reason == .override ? "!" : "")
    }
    let whole = items.joined(separator: separator)
    guard whole.count > limit else { return whole }
    var list = ""
    for (index, item) in items.enumerated() {
      let rest = "\(separator)(+\(items.count - index - 1))"
      let next = list.isEmpty ? item : list + separator + item
      guard next.count + rest.count <= limit else {
        let missing = "(+\(items.count - index))"
        return list.isEmpty ? missing : list + separator + missing
      }
      list = next
    }
    return list
  }
}
