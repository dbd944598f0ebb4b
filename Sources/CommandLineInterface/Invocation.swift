/// What a command line means: the command and a value for each of its options and operands.
package struct Invocation: Sendable {
  /// The name of the command.
  package let command: String
  private var values: [String: any Sendable] = [:]
  var typed = TypedArguments()

  init(command: String) {
    self.command = command
  }

  package subscript<Value>(option: Option<Value>) -> Value {
    value(option.description.spelling, whenAbsent: option.valueWhenAbsent)
  }

  package subscript(flag: Flag) -> Bool {
    value(flag.description.spelling, whenAbsent: false)
  }

  package subscript<Value>(operand: Operand<Value>) -> Value {
    value(operand.description.placeholder, whenAbsent: operand.valueWhenAbsent)
  }

  /// The words that were typed, to be typed again: the command, its options but for those of these
  /// names, and its operands, each changed by `changing`.
  package func words(
    without names: Set<String>,
    changing: (String) -> String = { $0 },
  ) -> [String] {
    let options = typed.occurrences.filter { !names.contains($0.option.description.name) }
      .flatMap(\.words)
    let operands = typed.operands.map(changing)
    let needsTerminator = operands.contains { $0.hasPrefix("-") }
    return [command] + options + (needsTerminator ? ["--"] : []) + operands
  }

  mutating func set(_ key: String, to meaning: any Sendable) {
    values[key] = meaning
  }

  private func value<Value: Sendable>(_ key: String, whenAbsent: Value?) -> Value {
    if let meaning = values[key] as? Meaning<Value> { return meaning.value }
    guard let whenAbsent else {
      preconditionFailure("\(command) reads \(key), but does not declare it")
    }
    return whenAbsent
  }
}
