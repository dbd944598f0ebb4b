/// What is known of an option without its type; help, completions and parser work on this.
package struct OptionDescription: Sendable {
  /// The long name without dashes, for example `dry-run`.
  package let name: String
  /// The one-letter name without dash.
  package let short: Unicode.Scalar?
  /// The word that stands for the value; nil for a flag, which takes none.
  package let placeholder: String?
  package let hint: ValueHint
  /// One line for lists.
  package let summary: String
  /// More, for the full help.
  package let discussion: [HelpBlock]
  package internal(set) var isRepeatable = false
  package internal(set) var isRequired = false
  /// The value that holds when it is not typed, as it is shown.
  package internal(set) var defaultText: String?
  /// Understood, but in no help, completion or page.
  package internal(set) var isHidden = false

  /// An option with a value.
  init(
    _ name: String,
    _ short: Unicode.Scalar?,
    _ type: ArgumentType<some Sendable>,
    _ summary: String,
    _ discussion: [HelpBlock],
  ) {
    self.name = name
    self.short = short
    self.placeholder = type.placeholder
    self.hint = type.hint
    self.summary = summary
    self.discussion = discussion
  }

  /// A flag.
  init(_ name: String, _ short: Unicode.Scalar?, _ summary: String, _ discussion: [HelpBlock]) {
    self.name = name
    self.short = short
    self.placeholder = nil
    self.hint = .none
    self.summary = summary
    self.discussion = discussion
    self.isRepeatable = true
  }

  package var takesValue: Bool { placeholder != nil }

  /// The long spelling, for example `--dry-run`.
  package var spelling: String { "--\(name)" }

  /// Every spelling, the short one first.
  package var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + [spelling]
  }

  /// The shortest way to type it, for example `-m TEXT`.
  package var usage: String {
    let name = short.map { "-\($0)" } ?? spelling
    return placeholder.map { "\(name) \($0)" } ?? name
  }
}
