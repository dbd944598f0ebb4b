import TestSupport

extension Refusal {
  /// What is wrong with what was typed; the document has an edit that could be committed.
  static let typed: [Refusal] = [
    Refusal("refused-reason-missing", 2, ["commit"], prepare: edit),
    Refusal("refused-reason-empty", 2, ["commit", "-m", ""], prepare: edit),
    Refusal("refused-reason-blank", 2, ["commit", "-m", " \n\t "], prepare: edit),
    Refusal(
      "refused-reason-forged-trailer",
      2,
      ["commit", "-m", "why\n\nFlagctl-Restores: 0123456789abcdef0123456789abcdef01234567"],
      prepare: edit,
    ),
    Refusal("refused-reason-escape", 2, ["commit", "-m", "\u{1b}[31mred"], prepare: edit),
    Refusal(
      "refused-reason-too-long",
      2,
      ["commit", "-m", String(repeating: "x", count: 4_097)],
      prepare: edit,
    ),
    Refusal("refused-message-option", 2, ["commit", "--message", "why"], prepare: edit),
    Refusal(
      "refused-unknown-document",
      2,
      ["commit", "-d", "prodution", "-m", "why"],
      prepare: edit,
    ),
    Refusal("refused-unknown-option", 2, ["commit", "--reson", "why"], prepare: edit),
    Refusal("refused-unknown-command", 2, ["comit", "-m", "why"], prepare: edit),
    Refusal("refused-unknown-revision", 2, ["rollback", "--to", "nowhere", "-m", "why"]),
    Refusal("refused-revision-without-document", 2, ["rollback", "--to", "HEAD~1", "-m", "why"]) {
      // HEAD~1 is the commit before the document came: the first one holds nothing at all.
      try $0.fixture.git("checkout", "--quiet", "--orphan", "other")
      try $0.fixture.git("rm", "--quiet", "-r", "--cached", ".")
      try $0.fixture.commitStaged(message: "Nothing yet")
      try $0.fixture.git("add", ".")
      try $0.fixture.commitStaged(message: "Start")
    },
  ]

  @Sendable static func edit(_ repository: ConfigRepository) throws {
    try repository.edit { $0.rollout = "0.5" }
  }
}
