import CommandLineInterface

/// What help says about `flagctl rollback`.
enum RollbackHelp {
  static let discussion: [HelpBlock] = [
    """
    Goes back to the newest earlier revision with other content that was not itself rolled back or \
    reverted. Only the document changes; history is never rewritten, and other files, staged or not, \
    stay as they are.
    """,
    """
    Pressed twice, it changes nothing more: it says who rolled back, when, and to what. After 24 \
    hours that counts as another incident, and a target has to be named.
    """,
    """
    When somebody has already switched something off, rolling that back would turn it on again. That \
    has to be confirmed, gate by gate: typed on a terminal, or with `--confirm`.
    """,
    """
    What turns on is always said first. Revisions that apps would refuse are passed over. Where the \
    document was renamed, its history goes on at the old path; what comes back is written to the \
    present one. With `--push` it is what users have that is taken back: what still waits to be pushed \
    stays, unless it is a rollback.
    """,
  ]

  static let examples = [
    Example(
      "flagctl rollback -m \"import crashes on old phones\"",
      "restore the previous revision"
    ),
    Example("flagctl rollback --further -m \"still crashing\"", "go one step further back"),
    Example("flagctl rollback --to 4f2a1c9 -m \"known good\"", "restore a revision by its commit"),
    Example("flagctl rollback --dry-run", "say what would be restored"),
  ]

  static let exitCodes = [
    ExitCode(0, "rolled back, or somebody already had, or nothing to do"),
    ExitCode(1, "refused: apps would refuse the revision that was named"),
    ExitCode(2, "a mistake in what was typed, an unknown revision, or invalid settings"),
    ExitCode(3, "no earlier revision, an uncommitted edit, or a state that forbids it"),
    ExitCode(4, "refused: needs a confirmation, a named target, or --force"),
  ]
}
