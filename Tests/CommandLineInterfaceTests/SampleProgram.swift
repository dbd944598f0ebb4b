import CommandLineInterface
import Diagnostics

/// A small program with an option of each kind, for the tests of parser, help and completions.
enum Sample {
  typealias Action = @Sendable (Invocation) -> String

  enum Format: String, CaseIterable {
    case text, json, github
  }

  static let folder = Option.optional(
    "directory",
    short: "C",
    .path("DIR", hint: .directories),
    "run as if started in DIR",
  )
  static let document = Option.optional(
    "document",
    short: "d",
    .word("NAME|PATH", hint: .candidates("documents")),
    "the document to work on",
    discussion: ["Its name, or the path of its file. Without it the only document is taken."],
  )
  static let format = Option.defaulted(
    "format",
    .choice("FORMAT") { (format: Format) in "as \(format)" },
    default: Format.text,
    shownAs: "text",
    "how results are written",
  )
  static let quiet = Flag("quiet", short: "q", "say less")
  static let verbose = Flag("verbose", short: "v", "say more")

  static let reason = Option.required(
    "reason",
    short: "m",
    .text("TEXT"),
    "why the change is made; a text of several lines keeps them, and the first becomes the subject",
    discussion: [
      "At most 4 KiB.", .definitions([Definition("KEY", "a key"), Definition("VALUE", "a value")]),
    ],
  )
  static let dryRun = Flag("dry-run", "say what would happen, change nothing")
  static let yes = Flag("yes", short: "y", "answer yes")
  static let confirm = Option.repeated("confirm", .word("KEY"), "confirm a severe change")
  static let count = Option.optional("count", short: "n", .integer("N", in: 1...100), "how many")
  static let maximum = Option.optional(
    "max-bytes",
    .integer("BYTES"),
    "the size limit",
    isHidden: true,
  )
  static let files = Operand.list(.path("FILE"), "the documents to check; `-` is standard input")
  static let gate = Operand.required(.word("GATE"), "the gate to change")
  static let percent = Operand.optional(.text("PERCENT"), "the share of users")
  static let shell = Operand.required(
    .choice("SHELL", ["bash", "zsh", "fish"].map { (Choice($0), $0) }),
    "the shell to write for",
  )

  static let validate = Command<Action>(
    CommandDescription(
      name: "validate",
      summary: "check documents",
      group: "Check",
      discussion: [
        """
        Every problem is reported at once, with line, column and caret. Without `FILE` every document \
        is checked, as `sample validate --document production` does for one.
        """,
        .code(["sample validate a.json", "a.json:1:1: error: ..."]),
      ],
      operands: [files],
      options: [maximum],
      examples: [
        Example("sample validate a.json -q", "check one document"),
        Example("generate | sample validate -", "check what another program writes"),
      ],
      exitCodes: [ExitCode(0, "clean"), ExitCode(1, "findings")],
      environment: [Definition("NO_COLOR", "no colour when it is not empty")],
    )
  ) { _ in "validate" }

  static let commit = Command<Action>(
    CommandDescription(
      name: "commit",
      summary: "commit a document",
      group: "Change",
      options: [reason, dryRun, yes, confirm],
      misleadingOptions: [
        MisleadingOption(
          "message",
          "--message is not an option of sample commit",
          hints: ["the reason of a change is `-m TEXT`"],
        )
      ],
      examples: [Example("sample commit -m 'the deal ended'", "commit with a reason")],
    )
  ) { _ in "commit" }

  static let rollout = Command<Action>(
    CommandDescription(
      name: "rollout",
      summary: "change a rollout",
      group: "Change",
      operands: [gate, percent],
      options: [count],
    )
  ) { _ in "rollout" }

  static let show = Command<Action>(
    CommandDescription(
      name: "show",
      summary: "show a fruit in a colour",
      group: "Other commands",
      operands: [
        Operand.required(
          .choice("FRUIT", [(Choice("apple"), "apple"), (Choice("apricot"), "apricot")]),
          "a fruit",
        ),
        Operand.optional(.choice("COLOUR", [(Choice("blue"), "blue")]), "its colour"),
      ],
    )
  ) { _ in "show" }

  static let completions = Command<Action>(
    CommandDescription(
      name: "completions",
      summary: "write a completion script",
      group: "Other commands",
      operands: [shell],
    )
  ) { _ in "completions" }

  static let secret = Command<Action>(
    CommandDescription(name: "secret", summary: "not for people", isHidden: true)
  ) { _ in "secret" }

  static let program = Program<Action>(
    name: "sample",
    version: "1.2.3",
    summary:
      "a sample of everything that a program can have, and long enough for two lines of a page",
    discussion: ["It does nothing, in several ways."],
    commonOptions: [folder, document, format, quiet, verbose],
    commands: [validate, commit, rollout, show, completions, secret],
    topics: [
      HelpTopic(
        "formats",
        "the output formats",
        ["Formats are described here.", .definitions([Definition("text", "for people")])],
      )
    ],
    nearest: { typed, words in Suggestion.nearest(to: typed, among: words) },
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
