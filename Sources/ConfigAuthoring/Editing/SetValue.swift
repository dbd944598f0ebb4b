import JSONSyntax

/// `set KEY VALUE`: gives a value to a key.
package struct SetValue: DocumentVerb {
  private let key: DocumentKey
  private let value: TypedValue

  package init(_ key: DocumentKey, to value: TypedValue) {
    self.key = key
    self.value = value
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    let place = try key.resolve(in: subject)
    let json = try value.json(at: place, in: subject)
    if place.names.isEmpty, json.root.kind != .object {
      throw .unusable("wrong-type", "a document is an object")
    }
    let step = EditStep(place.names, to: json)
    if place.names == [DocumentContent.stampKey], subject.schema != nil,
      subject.content.stamp != nil
    {
      throw .unusable(
        "stamped-key",
        "\(DocumentContent.stampKey) is not set by hand: flagctl writes the time into it with every"
          + " commit on the branch that apps are served from"
      )
    }
    try Self.requireSameGates(step, subject)
    return [step]
  }

  /// Only `add` and `remove` make gates and take them away.
  private static func requireSameGates(
    _ step: EditStep,
    _ subject: VerbSubject,
  ) throws(AuthoringError) {
    let root = step.value?.root
    let features =
      step.names == ["features"] ? root : step.names.isEmpty ? root?.member("features") : nil
    guard let features, subject.schema != nil else { return }
    let new = features.members.map(\.name)
    let old = subject.gates
    if let gate = new.first(where: { !old.contains($0) }) {
      throw .unusable(
        "gate-by-set",
        "set makes no gates, and \"\(gate.escapedForOneLine)\" would be new",
        .command("to add it", ["add", gate, "--kind", "rollout", "-m", ShellWord.placeholder]),
      )
    }
    if let gate = old.first(where: { !new.contains($0) }) {
      throw .unusable(
        "gate-by-set",
        "set removes no gates, and \"\(gate.escapedForOneLine)\" would be gone",
        .command("to remove it", ["remove", gate, "-m", ShellWord.placeholder]),
      )
    }
  }
}
