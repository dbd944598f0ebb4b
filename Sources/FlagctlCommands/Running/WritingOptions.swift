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
    "leave out hooks, pre-push too, never validation; recorded in the commit"
  )
  static let detached = Flag("detached", "commit although no branch would hold the commit")

  static let confirm = Option<[String]>.repeated(
    "confirm",
    .word("KEY", hint: .candidates("gates")),
    "confirm a severe change of this gate or key"
  )
  static let noCommit = Flag("no-commit", "change the file alone, and commit nothing")

  static let push = Flag(
    "push",
    "work on the served branch as the remote has it, and push the commit"
  )

  /// The options of a verb, after its own.
  static let ofVerbs: [any CommandOption] = [
    reason, push, dryRun, yes, confirm, noCommit, noVerify, detached,
  ]

  static let message = MisleadingOption(
    "message",
    "there is no option --message",
    hints: [
      "the reason for a change is --reason, or -m",
      "text that users of the app will read is an operand: flagctl notice TEXT -m \"...\"",
    ],
  )

  /// What every command that commits can be told.
  static func request(in invocation: Invocation) throws(CommandFailure) -> WritingRequest {
    WritingRequest(
      reason: try reason(in: invocation),
      skipsHooks: invocation[noVerify],
      allowsDetachedHead: invocation[detached],
      isDryRun: invocation[dryRun],
    )
  }

  /// The same for a command that can also leave the commit out, and then needs no reason.
  static func requestOfVerb(in invocation: Invocation) throws(CommandFailure) -> WritingRequest {
    guard invocation[noCommit], invocation[reason] == nil else {
      return try request(in: invocation)
    }
    return WritingRequest(reason: nil, isDryRun: invocation[dryRun])
  }

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
