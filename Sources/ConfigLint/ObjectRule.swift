/// A rule that compares values of one object, each of which has passed the `value/*` rules.
protocol ObjectRule: Sendable {
  static var rule: Rule { get }

  /// The places of the values that the rule compares, dotted.
  static var compares: Set<String> { get }

  /// Checks those of the compared values that are there.
  static func check(_ values: ComparedValues) -> [Finding]
}
