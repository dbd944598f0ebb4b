import Foundation
import TestSupport
import Testing

struct CommitTests {
  let repository: ConfigRepository
  var fixture: RepositoryFixture { repository.fixture }

  init() throws {
    repository = try ConfigRepository()
  }

  @Test func oneDocumentIsCommittedWithItsReason() throws {
    try repository.edit { $0.rollout = "0.5" }
    fixture.tick()
    var transcript = fixture.makeTranscript()
    try fixture.flagctl(["commit", "-m", "no complaints at 25 %"], to: &transcript)
    try fixture.flagctl(["log"], to: &transcript)
    try fixture.flagctl(["log", "-n", "1", "--format", "json"], to: &transcript)
    transcript.add("git log", try fixture.tryGit(["log", "-1", "--format=%an <%ae> %cI%n%B"]))
    transcript.add("git show", try fixture.tryGit(["show", "--format="]))
    transcript.add("git status", try fixture.tryGit(["status", "--short"]))
    try Snapshots().expect(transcript.text, matches: "commit-with-reason")
    #expect(try fixture.fsck() == "")
    #expect(try fixture.status() == "")
  }

  @Test func withoutAChangeThereIsNothingToDo() throws {
    let head = try fixture.head()
    var transcript = fixture.makeTranscript()
    let result = try fixture.flagctl(["commit", "-m", "why"], to: &transcript)
    #expect(result.status == 0)
    // A stamp alone is no change either.
    try repository.edit { $0.stamp = "2026-10-12T06:10:00Z" }
    #expect(try fixture.flagctl(["commit", "-m", "why"], to: &transcript).status == 0)
    #expect(try fixture.head() == head)
    try Snapshots().expect(transcript.text, matches: "commit-nothing-to-do")
  }

  @Test func nothingElseThatIsStagedOrEditedGoesAlong() throws {
    try repository.edit { $0.rollout = "0.5" }
    try fixture.write("staged\n", to: "staged.txt")
    try fixture.git("add", "staged.txt")
    try fixture.write("edited\n", to: "notes.txt")
    try repository.succeed("commit", "-m", "why")
    #expect(
      try fixture.git("show", "--format=", "--name-only").trimmedLine == ConfigRepository.document
    )
    #expect(try fixture.status() == " M notes.txt\nA  staged.txt\n")
    #expect(try fixture.fsck() == "")
  }

  @Test func theFirstCommitOfARepositoryWorksToo() throws {
    let fresh = try RepositoryFixture()
    try fresh.write(SampleDocument().text, to: ConfigRepository.document)
    let result = try fresh.flagctl(["commit", "-m", "first"])
    #expect(result.status == 0)
    #expect(try fresh.git("rev-list", "--count", "HEAD").trimmedLine == "1")
    #expect(try fresh.status() == "")
    #expect(try fresh.fsck() == "")
  }

  @Test(arguments: ["", "config", "deep/er"])
  func theFolderInWhichItRunsMakesNoDifference(folder: String) throws {
    try fixture.directory.makeDirectory("work/deep/er")
    try repository.edit { $0.rollout = "0.5" }
    fixture.tick()
    let result = try fixture.flagctl(["commit", "-m", "why"], in: folder)
    #expect(result.status == 0)
    #expect(try fixture.head().hasPrefix("") && fixture.status() == "")
  }

  @Test func pathsWithSpacesAndOtherLettersWork() throws {
    let name = "config/prod übung $HOME.json"
    try fixture.write(repository.sample.text, to: name)
    fixture.tick()
    let result = try fixture.flagctl(["commit", "-d", name, "-m", "why"])
    #expect(result.status == 0)
    #expect(try fixture.status() == "")
    #expect(try fixture.fsck() == "")
  }

  @Test func theReasonIsReadAsItIsAndStandsInTheMessage() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "It's \"quoted\" — 100 %\n\nSecond paragraph")
    let message = try fixture.git("log", "-1", "--format=%B")
    #expect(message.contains("It's \"quoted\" — 100 %\n\nSecond paragraph"))
    #expect(message.contains("\nFlagctl-Document: "))
  }

  @Test func aStampInTheFutureIsOverwrittenAndSaid() throws {
    try repository.edit {
      $0.rollout = "0.5"
      $0.stamp = "2030-01-01T00:00:00Z"
    }
    try fixture.git("commit", "-qam", "A clock that is wrong")
    try repository.edit { $0.rollout = "0.6" }
    fixture.tick()
    let result = try fixture.flagctl(["commit", "-m", "why"])
    #expect(result.status == 0)
    #expect((result.output + result.errorOutput).contains("2030-01-01T00:00:00Z"))
    let committed = try fixture.git("show", "HEAD:config/production.json")
    #expect(committed.contains(#""generatedAt": "2026-10-12T06:3"#))
  }
}
