import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// `flagctl diff`: how two states of a document differ, and what the step means for users.
struct DiffCommand: CommandAction {
  static let states = Operand<[String]>.list(
    .word("A [B]"),
    "two commits, branches or tags, also as A..B; without B the file, without A what is committed"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "diff",
      summary: "compare two states of a document: what changes, who gains, who loses",
      group: "History",
      discussion: [
        """
        Compares what is committed with the file, a revision with the file, or two revisions, in \
        the document's own terms. A stamp alone is no change. In a bare repository HEAD stands in \
        for the file.
        """
      ],
      operands: [states],
      examples: [
        Example("flagctl diff", "what an edit of the file would change"),
        Example("flagctl diff HEAD~1 HEAD", "what the last commit changed"),
        Example("flagctl diff v1.4 --format json", "all that changed since a tag, for a program"),
      ],
      exitCodes: [
        ExitCode(0, "shown, also when there is no difference"),
        ExitCode(2, "a mistake in what was typed, an unknown revision, or invalid settings"),
        ExitCode(3, "no revision, no repository, or a file that cannot be read"),
      ],
    ),
    DiffCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let (old, new) = try states(invocation)
    let past = try session.past()
    if [old, new].contains(.workFile), let note = past.noteOnFile {
      session.note("\("note:", .note) \(note)")
    }
    return ComparisonOutput.diff(
      try authoring { () throws(AuthoringError) in try past.compare(from: old, to: new) }
    )
  }

  private func states(
    _ invocation: Invocation
  ) throws(CommandFailure) -> (DocumentPast.State, DocumentPast.State) {
    let typed = invocation[Self.states]
    guard typed.count <= 2 else {
      throw .usage(
        code: "unexpected-argument",
        message: "diff compares two states, and \(typed.count) were named",
        hints: ["flagctl diff A B compares two revisions"],
      )
    }
    guard let first = typed.first else { return (.head, .workFile) }
    if typed.count == 2 { return (.revision(first), .revision(typed[1])) }
    guard let dots = first.firstRange(of: "..") else { return (.revision(first), .workFile) }
    // As git has it, what is left out is HEAD.
    let sides: [DocumentPast.State] = [first[..<dots.lowerBound], first[dots.upperBound...]]
      .map { $0.isEmpty ? .head : .revision(String($0)) }
    return (sides[0], sides[1])
  }
}
