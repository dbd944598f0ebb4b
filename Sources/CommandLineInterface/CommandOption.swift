/// Anything that is typed with dashes: an `Option` or a `Flag`.
package protocol CommandOption: Sendable {
  var description: OptionDescription { get }

  /// What the typed values mean; for a flag, one empty string each time that it was typed.
  ///
  /// The result is a `Meaning` of the option's value type.
  func meaning(of values: [String]) throws(ValueProblem) -> any Sendable
}

/// A box that keeps the static type of a value, so that an optional inside survives a cast.
struct Meaning<Value: Sendable>: Sendable {
  let value: Value
}
