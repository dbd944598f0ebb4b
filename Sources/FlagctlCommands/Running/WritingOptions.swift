import CommandLineInterface
import ConfigAuthoring

/// The options of the commands that write.
enum WritingOptions {
  static let reason = Option<String?>.optional(
    "reason",
    short: "m",
    .text("TEXT"),
    "why; it is kept in the commit (mandatory)"
  )
  static let dryRun = Flag("dry-run", "say what would be done, and do nothing")
  static let yes = Flag("yes", short: "y", "answer yes to every question")
  static let noVerify = Flag(
    "no-verify",
    "leave out hooks, never validation; recorded in the commit"
  )
  static let detached = Flag("detached", "commit although no branch would hold the commit")

  static let message = MisleadingOption(
    "message",
    "there is no option --message",
    hints: [
      "the reason for a change is --reason, or -m",
      "text that users of the app will read is never an option, but stands in the document",
    ],
  )

  /// The reason, which only a dry run can do without.
  static func reason(in invocation: Invocation) throws(CommandFailure) -> Reason? {
    let text = invocation[reason]
    if text == nil, invocation[dryRun] { return nil }
    do {
      return try Reason(text)
    } catch {
      throw .authoring(.reason(error))
    }
  }
}
