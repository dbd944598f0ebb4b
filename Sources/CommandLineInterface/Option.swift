/// An option that takes a value; `Value` is what a command reads from its invocation.
///
/// Made by `optional`, `required`, `defaulted` or `repeated`, kept in a constant, listed in the
/// command, and used as the handle: `invocation[option]`.
package struct Option<Value: Sendable>: CommandOption {
  package let description: OptionDescription
  /// What holds when it is not typed; nil for a required one.
  let valueWhenAbsent: Value?
  private let interpret: @Sendable ([String]) throws(ValueProblem) -> Value

  private init(
    _ description: OptionDescription,
    whenAbsent: Value?,
    interpret: @escaping @Sendable ([String]) throws(ValueProblem) -> Value,
  ) {
    self.description = description
    self.valueWhenAbsent = whenAbsent
    self.interpret = interpret
  }

  package func meaning(of values: [String]) throws(ValueProblem) -> any Sendable {
    Meaning(value: try interpret(values))
  }
}

extension Option {
  /// At most once; nil when it is not typed.
  package static func optional<Element: Sendable>(
    _ name: String,
    short: Unicode.Scalar? = nil,
    _ type: ArgumentType<Element>,
    _ summary: String,
    discussion: [HelpBlock] = [],
    isHidden: Bool = false,
  ) -> Option where Value == Element? {
    var description = OptionDescription(name, short, type, summary, discussion)
    description.isHidden = isHidden
    return Option(description, whenAbsent: .some(nil)) { values throws(ValueProblem) in
      guard let text = values.last else { return nil }
      return try type.parse(text)
    }
  }

  /// Exactly once.
  package static func required(
    _ name: String,
    short: Unicode.Scalar? = nil,
    _ type: ArgumentType<Value>,
    _ summary: String,
    discussion: [HelpBlock] = [],
  ) -> Option {
    var description = OptionDescription(name, short, type, summary, discussion)
    description.isRequired = true
    return Option(description, whenAbsent: nil) { values throws(ValueProblem) in
      try type.parse(values.last ?? "")
    }
  }

  /// At most once, with the value that holds otherwise and how help shows that value.
  package static func defaulted(
    _ name: String,
    short: Unicode.Scalar? = nil,
    _ type: ArgumentType<Value>,
    default value: Value,
    shownAs defaultText: String?,
    _ summary: String,
    discussion: [HelpBlock] = [],
    isHidden: Bool = false,
  ) -> Option {
    var description = OptionDescription(name, short, type, summary, discussion)
    description.defaultText = defaultText
    description.isHidden = isHidden
    return Option(description, whenAbsent: value) { values throws(ValueProblem) in
      guard let text = values.last else { return value }
      return try type.parse(text)
    }
  }

  /// Any number of times, in the order of typing.
  package static func repeated<Element: Sendable>(
    _ name: String,
    short: Unicode.Scalar? = nil,
    _ type: ArgumentType<Element>,
    _ summary: String,
    discussion: [HelpBlock] = [],
    isHidden: Bool = false,
  ) -> Option where Value == [Element] {
    var description = OptionDescription(name, short, type, summary, discussion)
    description.isRepeatable = true
    description.isHidden = isHidden
    return Option(description, whenAbsent: []) { values throws(ValueProblem) in
      try type.parse(all: values)
    }
  }
}
