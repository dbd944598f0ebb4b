/// The kind of value that an option or an operand takes: its name in help, what completes it, and
/// how its text becomes a value.
package struct ArgumentType<Value: Sendable>: Sendable {
  /// The word that stands for the value in help, in capitals, for example `FILE`.
  package let placeholder: String
  package let hint: ValueHint
  package let parse: @Sendable (String) throws(ValueProblem) -> Value

  package init(
    _ placeholder: String,
    hint: ValueHint = .none,
    parse: @escaping @Sendable (String) throws(ValueProblem) -> Value,
  ) {
    self.placeholder = placeholder
    self.hint = hint
    self.parse = parse
  }

  func parse(all texts: [String]) throws(ValueProblem) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try parse(text)) }
    return values
  }
}

extension ArgumentType where Value == String {
  /// Any text, the empty one too.
  package static func text(_ placeholder: String, hint: ValueHint = .none) -> ArgumentType {
    ArgumentType(placeholder, hint: hint) { (text: String) throws(ValueProblem) in text }
  }

  /// A word that must not be empty.
  package static func word(_ placeholder: String, hint: ValueHint = .none) -> ArgumentType {
    ArgumentType(placeholder, hint: hint) { (text: String) throws(ValueProblem) in
      guard !text.isEmpty else { throw ValueProblem("must not be empty") }
      return text
    }
  }

  /// The path of a file, or of a folder with `hint: .directories`; never empty.
  package static func path(_ placeholder: String, hint: ValueHint = .files) -> ArgumentType {
    word(placeholder, hint: hint)
  }
}

extension ArgumentType where Value == Int {
  /// A whole number in decimal digits.
  package static func integer(
    _ placeholder: String,
    in bounds: ClosedRange<Int> = .min ... .max,
  ) -> ArgumentType {
    ArgumentType(placeholder) { (text: String) throws(ValueProblem) in
      let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
      guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw ValueProblem("\(quoted(text)) is not a whole number")
      }
      guard let number = Int(text), bounds.contains(number) else {
        let hint = description(of: bounds, text)
        throw ValueProblem("\(quoted(text)) is out of range", hints: [hint])
      }
      return number
    }
  }

  private static func description(of bounds: ClosedRange<Int>, _ text: String) -> String {
    if bounds.upperBound == .max, text.utf8.first != UInt8(ascii: "-"), Int(text) == nil {
      return "the largest value is \(bounds.upperBound)"
    }
    return bounds.upperBound == .max
      ? "the smallest value is \(bounds.lowerBound)"
      : "a value is between \(bounds.lowerBound) and \(bounds.upperBound)"
  }
}

extension ArgumentType {
  /// One of a fixed set of words.
  package static func choice(
    _ placeholder: String,
    _ choices: [(choice: Choice, value: Value)],
  ) -> ArgumentType {
    // In generic code the key paths of such calls are made at run time.
    let all = choices.map { $0.choice }
    let words = all.map { $0.word }
    return ArgumentType(placeholder, hint: .choices(all)) {
      (text: String) throws(ValueProblem) in
      if let match = choices.first(where: { $0.choice.word == text }) { return match.value }
      throw ValueProblem(text, isNoneOf: words)
    }
  }
}

extension ArgumentType where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enumeration, typed as its raw value.
  package static func choice(
    _ placeholder: String,
    summary: (Value) -> String = { _ in "" },
  ) -> ArgumentType {
    choice(placeholder, Value.allCases.map { (Choice($0.rawValue, summary($0)), $0) })
  }
}
