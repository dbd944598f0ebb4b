/// How much help says.
package enum HelpDetail: Sendable, Equatable {
  /// `-h`: one line for each option.
  case brief
  /// `--help` and `help NAME`: with discussion, examples, exit codes and environment.
  case full
}
