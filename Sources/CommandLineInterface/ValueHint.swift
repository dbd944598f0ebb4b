/// What a shell can offer to complete a value.
package enum ValueHint: Sendable, Equatable {
  case none
  case files
  case directories
  /// One of these words.
  case choices([Choice])
  /// Words that the program itself knows when it is asked: the completion scripts run
  /// `PROGRAM completions --candidates KIND` and offer each line that it prints. Every word that
  /// stands before the one to complete comes along as `--word=WORD`.
  case candidates(String)
  /// The names of commands and help topics.
  case helpSubjects
}
