/// A typed operand; `Value` is what a command reads from its invocation.
package struct Operand<Value: Sendable>: CommandOperand {
  package let description: OperandDescription
  let valueWhenAbsent: Value?
  private let interpret: @Sendable ([String]) throws(ValueProblem) -> Value

  private init(
    _ description: OperandDescription,
    whenAbsent: Value?,
    interpret: @escaping @Sendable ([String]) throws(ValueProblem) -> Value,
  ) {
    self.description = description
    self.valueWhenAbsent = whenAbsent
    self.interpret = interpret
  }

  package func meaning(of words: [String]) throws(ValueProblem) -> any Sendable {
    Meaning(value: try interpret(words))
  }
}

extension Operand {
  package static func required(_ type: ArgumentType<Value>, _ summary: String) -> Operand {
    let description = OperandDescription(type, summary, isRequired: true, isRepeatable: false)
    return Operand(description, whenAbsent: nil) { words throws(ValueProblem) in
      try type.parse(words.last ?? "")
    }
  }

  package static func optional<Element: Sendable>(
    _ type: ArgumentType<Element>,
    _ summary: String,
  ) -> Operand where Value == Element? {
    let description = OperandDescription(type, summary, isRequired: false, isRepeatable: false)
    return Operand(description, whenAbsent: .some(nil)) { words throws(ValueProblem) in
      guard let text = words.last else { return nil }
      return try type.parse(text)
    }
  }

  /// All operands that are left, which may be none. Only the last operand of a command may be one.
  package static func list<Element: Sendable>(
    _ type: ArgumentType<Element>,
    _ summary: String,
  ) -> Operand where Value == [Element] {
    let description = OperandDescription(type, summary, isRequired: false, isRepeatable: true)
    return Operand(description, whenAbsent: []) { words throws(ValueProblem) in
      try type.parse(all: words)
    }
  }
}
