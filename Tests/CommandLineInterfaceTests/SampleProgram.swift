import CommandLineInterface

/// A small program with one option of each kind, for the tests of parser, help and completions.
enum Sample {
  enum Format: String, CaseIterable {
    case text, json, github
  }

  static let folder = Option.optional(
    "directory",
    short: "C",
    .path("DIR", hint: .directories),
    "run as if started in DIR"
  )
  static let document = Option.optional(
    "document",
    short: "d",
    .word("NAME|PATH", hint: .candidates("documents")),
    "the document to work on"
  )
  static let format = Option.defaulted(
    "format",
    .choice("FORMAT") { (format: Format) in "as \(format)" },
    default: Format.text,
    shownAs: "text",
    "how results are written"
  )
  static let quiet = Flag("quiet", short: "q", "say less")
  static let verbose = Flag("verbose", short: "v", "say more")

  static let reason = Option.required(
    "reason",
    short: "m",
    .text("TEXT"),
    "why the change is made"
  )
  static let dryRun = Flag("dry-run", "say what would happen, change nothing")
  static let confirm = Option.repeated("confirm", .word("KEY"), "confirm a severe change")
  static let count = Option.optional("count", short: "n", .integer("N", in: 1...100), "how many")
  static let maximum = Option.optional(
    "max-bytes",
    .integer("BYTES"),
    "the size limit",
    isHidden: true
  )
  static let files = Operand.list(.path("FILE"), "the documents to check")
  static let gate = Operand.required(.word("GATE"), "the gate to change")
  static let percent = Operand.optional(.word("PERCENT"), "the share of users")

  typealias Action = @Sendable (Invocation) -> String

  static let program = Program<Action>(
    name: "sample",
    version: "1.2.3",
    summary: "a sample of everything",
    commonOptions: [folder, document, format, quiet, verbose],
    commands: [
      Command(
        CommandDescription(
          name: "validate",
          summary: "check documents",
          operands: [files],
          options: [maximum],
          examples: [Example("sample validate a.json -q", "check one document")],
          exitCodes: [ExitCode(0, "clean"), ExitCode(1, "findings")],
        )
      ) { _ in "validate" },
      Command(
        CommandDescription(
          name: "commit",
          summary: "commit a document",
          options: [reason, dryRun, confirm],
          misleadingOptions: [
            MisleadingOption(
              "message",
              "--message is not an option of sample commit",
              hints: ["the reason of a change is `-m TEXT`"]
            )
          ],
          examples: [Example("sample commit -m 'the deal ended'", "commit with a reason")],
        )
      ) { _ in "commit" },
      Command(
        CommandDescription(
          name: "rollout",
          summary: "change a rollout",
          operands: [gate, percent],
          options: [count],
        )
      ) { _ in "rollout" },
    ],
    topics: [HelpTopic("formats", "the output formats", ["Formats are described here."])],
  )

  /// The invocation of arguments that are expected to be right.
  static func invocation(_ arguments: [String]) throws -> Invocation {
    guard case .run(_, let invocation) = try program.parse(arguments) else {
      throw NoInvocation(arguments: arguments)
    }
    return invocation
  }

  /// The mistake in arguments that are expected to be wrong, or nil.
  static func mistake(_ arguments: [String]) -> UsageError? {
    do {
      _ = try program.parse(arguments)
      return nil
    } catch {
      return error
    }
  }

  struct NoInvocation: Error {
    let arguments: [String]
  }
}
