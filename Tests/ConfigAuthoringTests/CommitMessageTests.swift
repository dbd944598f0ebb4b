import Testing

@testable import ConfigAuthoring

struct CommitMessageTests {
  private let names = ["config/production.json", "production"]

  @Test func `a message is subject, reason and trailers`() throws {
    let message = CommitMessage(
      subject: "production: formatting",
      reason: try Reason("tidy up\n\nwith a second paragraph"),
      trailers: [Trailer(.restores, "abc"), Trailer(.document, "config/production.json")],
    )
    #expect(
      message.text == """
        production: formatting

        tidy up

        with a second paragraph

        Flagctl-Restores: abc
        Flagctl-Document: config/production.json

        """
    )
    let parsed = CommitMessage(parsing: message.text)
    #expect(parsed.subject == "production: formatting")
    #expect(parsed.reason == "tidy up\n\nwith a second paragraph")
    #expect(parsed.trailers(for: names) == message.trailerGroups[0])
  }

  @Test func `trailers count for their own document only`() {
    let parsed = CommitMessage(
      parsing: """
        squashed

        * one

        Flagctl-Restores: aaa
        Flagctl-Document: config/staging.json

        * two

        Flagctl-Restores: bbb
        Flagctl-Document: config/production.json

        Co-authored-by: Ben <ben@example.com>
        """
    )
    #expect(parsed.trailers(for: names).map(\.value) == ["bbb", "config/production.json"])
    #expect(CommitMessage(parsing: "x\n\nFlagctl-Restores: a").trailers(for: names).isEmpty)
  }

  @Test(arguments: [
    "Signed-off-by: A <a@b>\nFlagctl-Restores: abc\nFlagctl-Document: production",
    "Flagctl-Restores: abc\nFlagctl-Document: production\n(cherry picked from commit 123)",
    "flagctl-restores:abc  \nFLAGCTL-DOCUMENT:  production",
  ])
  func `trailers survive what git does to messages`(block: String) {
    let parsed = CommitMessage(parsing: "subject\n\nreason\n\n\(block)\n")
    #expect(parsed.trailers(for: names).first { $0.key == .restores }?.value == "abc")
  }

  @Test(arguments: [
    "quoting:\nFlagctl-Restores: abc\nFlagctl-Document: production\nand more words",
    "  Flagctl-Restores: abc", "Flagctl-Restores abc",
  ])
  func `text that only looks like trailers is text`(block: String) {
    let parsed = CommitMessage(parsing: "subject\n\n\(block)")
    #expect(parsed.trailers(for: names).isEmpty)
    #expect(parsed.reason == nil)
  }

  @Test(arguments: [
    ("This reverts commit 4f2a1c9d3a5b7c9e1f0a2b4c6d8e0f1a3b5c7d9e.", true),
    (
      "This reverts commit 4F2A1C9D3A5B7C9E1F0A2B4C6D8E0F1A3B5C7D9E, reversing\nchanges made to x.",
      true
    ),
    ("this reverts commit 4f2a1c9d3a5b7c9e1f0a2b4c6d8e0f1a3b5c7d9e.", false),
    ("It says: This reverts commit 4f2a1c9d3a5b7c9e1f0a2b4c6d8e0f1a3b5c7d9e.", false),
  ])
  func `git's own words for a revert are understood`(body: String, isRevert: Bool) {
    let reverts = CommitMessage(parsing: "Revert \"x\"\n\n\(body)\n").reverts
    #expect(reverts == (isRevert ? ["4f2a1c9d3a5b7c9e1f0a2b4c6d8e0f1a3b5c7d9e"] : []))
  }

  @Test func `a reason cannot revert`() {
    let parsed = CommitMessage(
      parsing: """
        production: formatting

        This reverts commit 4f2a1c9d3a5b7c9e1f0a2b4c6d8e0f1a3b5c7d9e.

        Flagctl-Document: production
        """
    )
    #expect(parsed.reverts.isEmpty)
  }

  @Test func `a value cannot start another line`() {
    #expect(
      Trailer(.document, "a\nFlagctl-Restores: x").line
        == #"Flagctl-Document: a\nFlagctl-Restores: x"#
    )
  }

  @Test(arguments: ["", "\n\n", "subject", "subject\n", "\n\nsubject\n\n\n"])
  func `any message can be read`(text: String) {
    #expect(CommitMessage(parsing: text).subject == (text.contains("subject") ? "subject" : ""))
  }

  @Test(arguments: [
    ("[ticket 1] {}", true), ("{}Signed-off-by: A <a@example.com>\n", true),
    ("{}[skip ci]\n", false), ("production: formatting\n\ntidy up\n", false), ("other\n", false),
    ("production: formatting\n\ntidy up\n\nFlagctl-Restores: abc\n", false),
  ])
  func `trailers that hooks dropped are put back`(edit: String, isWhole: Bool) throws {
    let message = CommitMessage(
      subject: "production: formatting",
      reason: try Reason("tidy up"),
      trailers: [Trailer(.restores, "abc"), Trailer(.document, "config/production.json")],
    )
    let edited = edit.replacing("{}", with: message.text)
    let completed = message.completing(edited)
    #expect((completed == nil) == isWhole)
    let parsed = CommitMessage(parsing: completed ?? edited)
    #expect(parsed.trailers(for: names).filter { $0.key != .version } == message.trailerGroups[0])
    #expect(message.completing(completed ?? edited) == nil)
    let lines = (completed ?? edited).split(separator: "\n")
    #expect(lines.filter { $0 == "Flagctl-Restores: abc" }.count == 1)
  }
}
