/// Anything that is typed without dashes after the command's name, erased from its type.
package protocol CommandOperand: Sendable {
  var description: OperandDescription { get }

  /// What the words that fell to this operand mean, as a `Meaning` of its value type.
  func meaning(of words: [String]) throws(ValueProblem) -> any Sendable
}

extension Sequence where Element == any CommandOperand {
  var descriptions: [OperandDescription] { map(\.description) }
}
