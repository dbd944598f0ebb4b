/// The first stage: what was typed, option by option, before any of it is given a meaning.
struct TypedArguments {
  /// An option as it was typed once.
  struct Occurrence {
    let option: any CommandOption
    /// As typed, for example `-m` or `--reason`.
    let spelling: String
    /// Empty for a flag.
    let value: String
  }

  var command: CommandDescription?
  var occurrences: [Occurrence] = []
  var operands: [String] = []
  /// In the order of typing.
  var problems: [UsageProblem] = []
}
