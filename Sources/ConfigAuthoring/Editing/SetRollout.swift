import JSONSyntax

/// `rollout GATE PERCENT`: the share of users that a gate is open to.
package struct SetRollout: DocumentVerb {
  private let key: String
  private let percentage: RolloutPercentage

  package init(_ key: String, _ percentage: RolloutPercentage) {
    self.key = key
    self.percentage = percentage
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    let gate = try subject.gate(key)
    guard !subject.isPlain(gate) else {
      throw .unusable(
        "no-rollouts",
        "\(key.escapedForOneLine) is on or off for everyone: schema version 1 has no rollouts",
        .command("to switch it on", ["enable", key, "-m", ShellWord.placeholder]),
        .command("to switch it off", ["disable", key, "-m", ShellWord.placeholder]),
      )
    }
    return [EditStep(["features", key, "rollout"], to: try .value(percentage.fraction))]
  }

  package func remarks(on subject: VerbSubject) -> [String] {
    guard subject.value(["features", key, "enabled"])?.bool == false else { return [] }
    return ["\(key.escapedForOneLine) stays off until it is enabled"]
  }
}
