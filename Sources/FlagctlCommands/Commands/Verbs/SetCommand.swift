import CommandLineInterface
import ConfigAuthoring

/// `flagctl set`: gives a value to a key.
struct SetCommand: CommandAction {
  static let key = VerbCommands.key("paywall.offering, smartImport.salt, or /a/json/pointer")
  static let value = Operand<String>.required(
    .text("VALUE"),
    "a value of the type that the model wants there; objects and lists in JSON"
  )
  static let string = Flag("string", "take the value for text, whatever it looks like")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "set",
      "give a value to a key of a document",
      discussion: [
        """
        Where the model wants text, the value is text; where it wants a number or true or false, it \
        has to be one. Gates are made and taken away by `add` and `remove` alone.
        """
      ],
      operands: [key, value],
      options: [string],
      examples: [
        Example(
          "flagctl set smartImport.minimumBuild 412 -m \"needs the new importer\"",
          "restrict a gate to newer builds"
        ),
        Example(
          "flagctl set minimumVersion.message \"Sync needs 3.2.\" -m \"clearer\"",
          "change a text"
        ),
      ]
    ),
    SetCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let key = invocation[Self.key]
    let text = invocation[Self.value]
    let isString = invocation[Self.string]
    return try VerbRun(
      verb: SetValue(key, to: TypedValue(text, isString: isString)),
      words: ["set", key.text, text] + (isString ? ["--string"] : []),
      invocation: invocation,
      session: session
    ).run()
  }
}
