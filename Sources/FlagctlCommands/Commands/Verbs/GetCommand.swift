import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl get`: one value of a document's file.
struct GetCommand: CommandAction {
  static let key = VerbCommands.key("paywall.offering, smartImport.rollout, or /a/json/pointer")

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "get",
      summary: "print one value of a document",
      group: "History",
      discussion: [
        """
        Prints the value as the file spells it, strings without their quotes. Gates can be named \
        without `features.` before them. A key that the model knows and the document leaves out \
        is null.
        """
      ],
      operands: [key],
      examples: [
        Example("flagctl get smartImport.rollout", "the rollout of a gate"),
        Example("flagctl get paywall.offering -d staging", "a value of another document"),
        Example("flagctl get /features/smartImport --format json", "a gate, for a program"),
      ],
      exitCodes: [
        ExitCode(0, "printed"),
        ExitCode(2, "a mistake in what was typed, or in the settings; no such key"),
        ExitCode(3, "the document could not be read, or there is none"),
      ],
    ),
    GetCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let document = try session.documentInWorkTree()
    let answer = try authoring { () throws(AuthoringError) in
      try ReadValue(session.authoring).run(invocation[Self.key], on: document)
    }
    if let note = session.authoring.noteOnLeftOut(document) {
      session.note("\("note:", .note) \(note)")
    }
    let text = answer.value?.string ?? answer.text ?? "null"
    let json: JSONOutput = [
      "version": 1,
      "document": .string(answer.document.name),
      "path": .string(answer.pointer),
      "value": answer.value.map(ChangeOutput.json) ?? .null,
    ]
    return CommandResult(
      status: .success,
      lines: TerminalText.lines(of: text).map { .output($0) },
      json: json.text
    )
  }
}
