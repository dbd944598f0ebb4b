/// Anything that is typed with dashes: an `Option` or a `Flag`.
package protocol CommandOption: Sendable {
  var description: OptionDescription { get }

  /// What the typed values mean; for a flag, one empty string each time that it was typed.
  ///
  /// The result is a `Meaning` of the option's value type.
  func meaning(of values: [String]) throws(ValueProblem) -> any Sendable
}

extension Sequence where Element == any CommandOption {
  var visible: [OptionDescription] { map(\.description).filter { !$0.isHidden } }
}
