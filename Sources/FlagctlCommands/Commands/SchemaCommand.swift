import CommandLineInterface
import ConfigAuthoring
import ModelSchema

/// `flagctl schema`: what the app's models decode, and the snapshots of it.
struct SchemaCommand: CommandAction {
  enum Action: Sendable {
    case show, freeze, diff, export
  }

  static let action = Operand<Action>.required(
    .choice(
      "ACTION",
      [
        (Choice("show", "print a schema as a snapshot has it"), .show),
        (Choice("freeze", "write the models' schemas into schemas/vN.json"), .freeze),
        (Choice("diff", "compare two schemas"), .diff),
        (Choice("export", "print JSON Schema 2020-12, for editors"), .export),
      ]
    ),
    "show, freeze, diff or export"
  )
  static let schemas = Operand<[String]>.list(
    .path("SCHEMA"),
    "a schema version, or the file of a snapshot"
  )
  static let check = Flag("check", "with freeze: write nothing, and fail where a snapshot is stale")
  static let version = Option<Int?>.optional(
    "schema-version",
    .integer("N", in: 0...Int.max),
    "with freeze: the version of a model that does not say its own"
  )

  static let defaults = Option<String?>.optional(
    "defaults",
    .path("FILE"),
    "with freeze: the keys and types of a bundled defaults document, in place of models"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "schema",
      summary: "show, freeze, compare and export what the app's models decode",
      group: "Checks",
      discussion: SchemaHelp.discussion,
      operands: [action, schemas],
      options: [check, WritingOptions.dryRun, version, defaults],
      examples: SchemaHelp.examples,
      exitCodes: [
        ExitCode(0, "done, or nothing to do"),
        ExitCode(1, "freeze refused to change a snapshot, or --check found a stale one"),
        ExitCode(2, "a mistake in what was typed, no such schema, or a mistake in the settings"),
        ExitCode(3, "a snapshot could not be read or written, or there is no model of the app"),
        ExitCode(70, "no schema can be derived from a model"),
      ],
    ),
    SchemaCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let typed = invocation[Self.schemas]
    let action = invocation[Self.action]
    let limit = action == .freeze ? 0 : action == .diff ? 2 : 1
    if typed.count > limit {
      throw .usage(
        code: "too-many-operands",
        message: "unexpected \(quoted(typed[limit]))",
        hints: ["see flagctl help schema"],
      )
    }
    if action == .freeze { return try freeze(invocation, session) }
    return try authoring { () throws(AuthoringError) in
      let library = try SchemaLibrary(session.authoring)
      if action == .diff { return try compare(typed, library) }
      let source = try library.source(typed.first)
      let text = action == .show ? source.snapshot.text : library.export(source)
      return SchemaOutput.text(text, key: action == .show ? "snapshot" : "jsonSchema")
    }
  }

  private func compare(
    _ typed: [String],
    _ library: SchemaLibrary,
  ) throws(AuthoringError) -> CommandResult {
    let old = try typed.isEmpty ? library.frozen() : library.source(typed.first)
    let new = try library.source(typed.dropFirst().first)
    return SchemaOutput.difference(from: old, to: new)
  }

  private func freeze(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let isCheck = invocation[Self.check]
    let results = try authoring { () throws(AuthoringError) in
      let freeze = try FreezeSchemas(session.authoring)
      let version = invocation[Self.version]
      let isDryRun = isCheck || invocation[WritingOptions.dryRun]
      guard let defaults = invocation[Self.defaults] else {
        return try freeze.run(version: version, isDryRun: isDryRun)
      }
      return try freeze.run(defaults: defaults, version: version, isDryRun: isDryRun)
    }
    return SchemaOutput.frozen(results, isCheck: isCheck, session)
  }
}
