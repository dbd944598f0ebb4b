import Testing

@testable import ConfigAuthoring

struct ReasonTests {
  @Test(arguments: [
    (nil, Reason.Problem.missing), ("", .empty), ("  \n\t ".replacing("\t", with: " "), .empty),
    ("a\u{7}b", .controlCharacter(7, line: 1)), ("a\tb", .controlCharacter(9, line: 1)),
    ("ok\nx\u{1b}[31m", .controlCharacter(0x1B, line: 2)),
    ("a\rb", .controlCharacter(13, line: 1)), ("a\u{85}b", .controlCharacter(0x85, line: 1)),
    ("a\u{7f}", .controlCharacter(0x7F, line: 1)), ("a\u{0}", .controlCharacter(0, line: 1)),
    ("Flagctl-Restores: abc", .forgedTrailer(line: 1)),
    ("why\n\nflagctl-rollback-of : abc", .forgedTrailer(line: 3)),
    ("why\n  FLAGCTL-Anything:", .forgedTrailer(line: 2)),
    (String(repeating: "x", count: 4097), .tooLong(bytes: 4097)),
    (String(repeating: "é", count: 2049), .tooLong(bytes: 4098)),
  ])
  func `a reason that cannot stand in a commit is refused`(
    text: String?,
    expected: Reason.Problem,
  ) {
    #expect(throws: expected) { try Reason(text) }
  }

  @Test(arguments: [
    ("half of the users", "half of the users"), ("  padded \n", "padded"),
    ("line one\n\nline two", "line one\n\nline two"), ("ünïcödé 🎉", "ünïcödé 🎉"),
    ("see flagctl-notes for more", "see flagctl-notes for more"),
    (String(repeating: "x", count: 4096), String(repeating: "x", count: 4096)),
  ])
  func `any other text is kept`(text: String, kept: String) throws {
    #expect(try Reason(text).text == kept)
  }
}
