/// What is known of an operand without its type.
package struct OperandDescription: Sendable {
  /// The word that stands for it in help, in capitals, for example `FILE`.
  package let placeholder: String
  package let hint: ValueHint
  package let summary: String
  package let isRequired: Bool
  /// Takes all operands that are left.
  package let isRepeatable: Bool

  init(
    _ type: ArgumentType<some Sendable>,
    _ summary: String,
    isRequired: Bool,
    isRepeatable: Bool,
  ) {
    self.placeholder = type.placeholder
    self.hint = type.hint
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
  }

  /// How it stands in a usage line, for example `[FILE...]`.
  package var usage: String {
    let name = isRepeatable ? "\(placeholder)..." : placeholder
    return isRequired ? name : "[\(name)]"
  }
}
