/// Since when a gate has been on for everybody.
package struct GateAge: Sendable, Equatable {
  package let gate: String
  /// In seconds since 1970; it may be longer where history ends early.
  package let since: Int64
  /// Whether the gate was there before and was on for fewer.
  package let wasLess: Bool

  package init(gate: String, since: Int64, wasLess: Bool) {
    self.gate = gate
    self.since = since
    self.wasLess = wasLess
  }
}
