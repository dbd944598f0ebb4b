import CommandLineInterface
import ConfigAuthoring

/// What `validate` and `lint` take in the same way, and what it means.
struct CheckArguments {
  static let files = Operand<[String]>.list(
    .path("FILE"),
    "documents to check; - reads standard input; without FILE, every document"
  )
  static let stdinFilename = Option<String?>.optional(
    "stdin-filename",
    .path("PATH"),
    "the name and place that standard input stands for"
  )
  static let maximumBytes = Option<Int?>.optional(
    "max-bytes",
    .integer("BYTES", in: 1...Int.max),
    "read documents up to this size",
    isHidden: true
  )

  let target: CheckTarget
  let standardInput: StandardInput
  /// What does the checking.
  let documents: CheckDocuments

  init(_ invocation: Invocation, _ session: CommandSession) throws(CommandFailure) {
    target = try Self.target(invocation)
    let input = session.context.input
    standardInput = StandardInput(name: invocation[Self.stdinFilename]) { input.read(limit: $0) }
    documents = CheckDocuments(
      session.authoring,
      maximumBytes: invocation[Self.maximumBytes],
    )
  }

  private static func target(_ invocation: Invocation) throws(CommandFailure) -> CheckTarget {
    let paths = invocation[files]
    // The variable that chooses a document for other commands must not make a check do less.
    let document = invocation[CommonOptions.document]
    if !paths.isEmpty, document != nil {
      throw .usage(
        code: "conflicting-arguments",
        message: "-d and FILE cannot be used together",
        hints: ["name the document's file: flagctl \(invocation.command) FILE"],
      )
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw .usage(
        code: "conflicting-arguments",
        message: "standard input can be read once only",
        hints: [],
      )
    }
    return !paths.isEmpty ? .files(paths) : document.map { .document($0) } ?? .all
  }
}
