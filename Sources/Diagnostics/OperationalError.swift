/// Something that kept a command from doing or checking its job; never a finding about a document.
package struct OperationalError: Error, Sendable, Equatable {
  /// A stable, machine-readable name in kebab case, for example `not-a-regular-file`.
  package let code: String
  /// The fact, in lower case, without a final period. It does not repeat `file`: whoever shows both
  /// puts the file before it.
  package let message: String
  /// The file that it is about, as it is shown.
  package let file: String?
  /// What to do next, one complete sentence or command each.
  package let hints: [String]
  /// What a hook or git printed, in lines.
  package let output: String?
  package let exitStatus: ExitStatus

  package init(
    code: String,
    message: String,
    file: String? = nil,
    hints: [String] = [],
    output: String? = nil,
    exitStatus: ExitStatus,
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.hints = hints
    self.output = output
    self.exitStatus = exitStatus
  }

  /// The fact and, in further lines, what a hook or git printed.
  package var messageWithOutput: String {
    output.map { "\(message)\n\($0)" } ?? message
  }
}
