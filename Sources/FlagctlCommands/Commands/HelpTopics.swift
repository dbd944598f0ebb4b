import CommandLineInterface

/// The pages of help that belong to no single command.
enum HelpTopics {
  static let all = [exitCodes, environment, formats, settings]

  private static let exitCodes = HelpTopic(
    "exit-codes",
    "what the exit code of every command means",
    [
      .definitions([
        Definition("0", "done, clean, or nothing to do"),
        Definition("1", "findings, or a change that was refused because of findings"),
        Definition("2", "a mistake in what was typed, or in the settings"),
        Definition("3", "the job could not be done, or could not be checked"),
        Definition("4", "refused until somebody confirms or decides"),
        Definition("70", "a bug in flagctl"),
        Definition("130, 143", "interrupted, terminated; nothing half-written"),
      ]),
      """
      1 is never used for a failure, and a failure is never 0: a check that could not run does not \
      look like one that passed.
      """,
      """
      An interrupt during a push ends with 3, since the server may have the commit: the error is \
      `push-interrupted`, and `flagctl push` finds it served or pushes it. So does a connection that \
      breaks in a push when the remote cannot be asked any more.
      """,
    ],
  )

  private static let environment = HelpTopic(
    "environment",
    "the variables that flagctl reads",
    [
      """
      Options beat variables, variables beat the settings file, and that beats what is built in. A \
      variable that starts with FLAGCTL_ and is not known is warned about.
      """,
      .definitions([
        Definition("FLAGCTL_DOCUMENT", "the document to work on, as `-d`"),
        Definition("FLAGCTL_SETTINGS", "the settings file, as `--settings`"),
        Definition("FLAGCTL_FORMAT", "how to write results, as `--format`"),
        Definition("FLAGCTL_COLOR", "when to colour, as `--color`"),
        Definition("FLAGCTL_NO_INPUT", "not empty: never ask, as `--no-input`"),
        Definition(
          "FLAGCTL_NETWORK_LIMIT",
          "the seconds that a fetch and a push may take; 15 and 60 by default"
        ),
        Definition("CI", "not empty: never ask; lines are kept harmless for build services"),
        Definition("NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM", "whether to colour"),
        Definition("COLUMNS", "how wide text may be"),
        Definition("LC_ALL, LC_CTYPE, LANG", "whether marks may be other characters than ASCII"),
        Definition("GIT_*", "count as they do for git"),
        Definition("GIT_COMMITTER_DATE", "the present, for commits, stamps and the 24 hours"),
      ]),
    ],
  )

  private static let formats = HelpTopic(
    "formats",
    "how results can be written",
    [
      .definitions([
        Definition("text", "for people; the default"),
        Definition("json", "one JSON document on standard output, also on failure"),
        Definition("auto", "github in GitHub Actions, else text"),
      ]),
      "These hold the findings of a check, for tools that read them:",
      .definitions([
        Definition("github", "annotations for GitHub Actions, and a table in the job summary"),
        Definition("sarif", "SARIF 2.1.0, for code scanning"),
        Definition("gitlab", "a Code Quality report for GitLab"),
        Definition("junit", "test results in JUnit's XML"),
        Definition("rdjson", "the Reviewdog Diagnostic Format"),
        Definition("xcode", "lines that Xcode shows as issues of a build phase"),
        Definition("markdown", "a table for a comment on a pull request"),
      ]),
      """
      `--report FORMAT=FILE` writes the result to a file as well, whatever the exit code; it can be \
      given more than once.
      """,
    ],
  )

  static let settings = HelpTopic(
    "settings",
    "the settings file .flagctl.json",
    [
      """
      No settings are needed: the documents are then `config/*.json` at the root of the repository. \
      A settings file counts for the documents below its folder; the nearest one wins, and paths in \
      it start from its folder. Unknown keys are errors.
      """,
      .definitions([
        Definition("requires", "the versions of flagctl that fit, for example `>=1.0`"),
        Definition("documents", "the documents: names and paths"),
        Definition("default", "the document that is taken when none is named"),
        Definition("fallbacks", "the documents that older builds read, by name and schema version"),
        Definition("schemas", "the folder of frozen schemas, `schemas` without it"),
        Definition("gates.*.kind", "`rollout` ships off, `killSwitch` ships on"),
        Definition("gates.*.shipped", "what a gate does without a config, `on` or `off`"),
        Definition("gates.*.owner", "who looks after the gate"),
        Definition("gates.*.removeBy", "the day by which the gate is to be gone, 2027-01-31"),
        Definition("releases", "builds of the app: build, schema, state, version, notLiveIn"),
        Definition("allowed.offerings, allowed.routes", "the names that exist"),
        Definition("protected", "the pointers of values whose change has to be confirmed"),
        Definition("limits.maxGates", "how many gates a document may have, 10 without it"),
        Definition("limits.maxBytes", "the size above which a document gets a warning"),
        Definition("push.remote, push.branch", "the branch that apps are served from"),
        Definition("push.auto", "true: every commit is made as with --push"),
        Definition(
          "rules",
          "error, warning, note or off, by rule; what is no JSON stays an error"
        ),
        Definition(
          "suppressions",
          "findings that are accepted: rule, reason, and if wanted path, schemas, expires"
        ),
      ]),
      """
      `flagctl help settings --effective` shows each value that counts here, and who says so: an \
      option, a variable, the file, or nobody. Read and checked, but without effect yet, and named under `not checked` when set: \
      live.
      """,
    ],
  )
}
