import JSONSyntax

/// `enable GATE` and `disable GATE`: the switch alone; the rollout stays.
package struct SwitchGate: DocumentVerb {
  private let key: String
  private let isOn: Bool

  package init(_ key: String, on isOn: Bool) {
    self.key = key
    self.isOn = isOn
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    let gate = try subject.gate(key)
    let names = subject.isPlain(gate) ? ["features", key] : ["features", key, "enabled"]
    return [EditStep(names, to: try .value("\(isOn)"))]
  }

  package func remarks(on subject: VerbSubject) -> [String] {
    let name = key.escapedForOneLine
    guard let gate = subject.value(["features", key]) else { return [] }
    let wasOn = gate.bool ?? gate.member("enabled")?.bool
    guard wasOn != isOn else { return ["\(name) is \(isOn ? "on" : "off") already"] }
    let rollout = gate.member("rollout")?.numberText.flatMap { DecimalNumber($0)?.percentage }
    if !isOn { return rollout.map { ["\(name) keeps its rollout of \($0)"] } ?? [] }
    var remarks = rollout.map { ["\(name) is on for \($0), as before"] } ?? []
    if gate.member("route")?.string == "off" {
      remarks.append("its route is off all the same")
    }
    return remarks
  }
}
