/// The first stage: what was typed, option by option, before any of it is given a meaning.
struct TypedArguments {
  /// An option as it was typed once.
  struct Occurrence {
    let option: any CommandOption
    /// As typed, for example `-m` or `--reason`.
    let spelling: String
    /// Empty for a flag.
    let value: String

    /// As it can be typed again; a value that begins like an option stays at its own.
    var words: [String] {
      guard option.description.takesValue else { return [spelling] }
      return value.hasPrefix("-") || value.isEmpty ? ["\(spelling)=\(value)"] : [spelling, value]
    }
  }

  var command: CommandDescription?
  var occurrences: [Occurrence] = []
  var operands: [String] = []
  /// Whether the first word that could be a command's name is none.
  var hasUnknownCommand = false
  /// The first mistake that was typed.
  private(set) var problem: UsageProblem?

  /// Makes a problem only if there is none yet: the closest spelling is not searched for each of
  /// ten thousand wrong words.
  mutating func report(_ problem: @autoclosure () -> UsageProblem) {
    if self.problem == nil { self.problem = problem() }
  }
}
