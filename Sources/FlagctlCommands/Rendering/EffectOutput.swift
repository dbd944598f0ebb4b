import ConfigAuthoring
import DiagnosticRendering

/// Who gains and who loses, for people and for programs.
enum EffectOutput {
  /// One line each.
  static func lines(_ effect: DocumentEffect) -> [TerminalText] {
    effect.sentences.map { "\($0)" }
  }

  /// What could not be said, for standard error.
  static func notes(notChecked: [String]) -> [TerminalText] {
    notChecked.map { "\("note:", .note) not checked: \($0)" }
  }

  /// Shares are fractions of all users, null where nothing says what the app ships with; `builds`
  /// is null for all of them.
  static func json(_ effect: DocumentEffect) -> JSONOutput {
    .array(
      effect.gates.map { gate in
        [
          "gate": .string(gate.gate),
          "gain": gate.gain.map { .fragment($0.fraction) } ?? .null,
          "lose": gate.lose.map { .fragment($0.fraction) } ?? .null,
          "redrawn": .bool(gate.isRedrawn),
          "builds": json(gate.builds),
        ]
      }
    )
  }

  /// Null for all builds; `first` and `last` are null where there is no bound.
  static func json(_ builds: BuildRange?) -> JSONOutput {
    guard let builds, builds != .all else { return .null }
    return [
      "first": builds.first.map { .fragment(String($0)) } ?? .null,
      "last": builds.last.map { .fragment(String($0)) } ?? .null,
    ]
  }
}
