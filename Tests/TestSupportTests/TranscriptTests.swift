import TestSupport
import Testing

struct TranscriptTests {
  @Test func everyPartShowsAndFoldersGetStableNames() throws {
    let directory = try TemporaryDirectory()
    let result = try Subprocess(
      "sh",
      ["-c", "pwd; echo oops >&2; exit 4"],
      environment: HermeticEnvironment(home: "/"),
      directory: directory.path,
    ).run()
    var transcript = Transcript(replacing: [directory.path: "/here"])
    transcript.add("first", result)
    transcript.add("second", result)
    let once = "/here\n--- stderr ---\noops\nexit: 4\n"
    #expect(transcript.text == "$ first\n\(once)\n$ second\n\(once)")
  }

  @Test(arguments: [
    ("plain", "plain"), ("", "''"), ("two words", "'two words'"), ("it's", #"'it'\''s'"#),
    ("$HOME", "'$HOME'"),
  ])
  func argumentsAreQuotedAsAShellNeedsThem(argument: String, quoted: String) {
    #expect(shellQuoted(argument) == quoted)
  }
}
