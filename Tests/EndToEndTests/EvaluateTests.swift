import Foundation
import TestSupport
import Testing

/// The built program says what a user gets, in both forms.
struct EvaluateTests {
  private static let user = "7f9c24e8-3b12-4a6f-9d2e-51f0c8aa7b31"

  @Test func oneUserBeforeAndAfterAChange() throws {
    let fixture = try RepositoryFixture()
    let file = RecordedFile(inProject: "config/production.json")
    let document = try String(contentsOfFile: file.path, encoding: .utf8)
    try fixture.commit(document, to: ConfigRepository.document, message: "Start")
    try fixture.write(
      #"{ "gates": { "cloudSync": { "kind": "killSwitch" }, "oldImport": { "shipped": "off" } } }"#,
      to: ".flagctl.json"
    )
    try fixture.write(
      document.replacing(#""rollout": 0.25"#, with: #""rollout": 1"#),
      to: ConfigRepository.document
    )
    var transcript = fixture.makeTranscript()
    let question = ["evaluate", "--id", Self.user, "--build", "379"]
    for options in [[], ["--at", "HEAD"], ["--at", "HEAD", "--format", "json"]] {
      #expect(try fixture.flagctl(question + options, to: &transcript).status == 0)
    }
    try fixture.write("<html>", to: ConfigRepository.document)
    #expect(try fixture.flagctl(question, to: &transcript).status == 1)
    try Snapshots().expect(transcript.text, matches: "evaluate")
  }

  @Test func theFolderInWhichItRunsMakesNoDifference() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    try fixture.directory.makeDirectory("work/deep/er")
    let arguments = ["evaluate", "--id", Self.user, "--build", "318", "--format", "json"]
    let root = try fixture.flagctl(arguments)
    #expect(root.status == 0)
    #expect(try fixture.flagctl(arguments, in: "deep/er").output == root.output)
    let elsewhere = ["evaluate", "-C", fixture.root] + arguments.dropFirst()
    #expect(try fixture.flagctl(elsewhere, in: "deep").output == root.output)
  }
}
