import TestSupport
import Testing

/// The first commit of a document, and the ways on and back that are printed for it.
struct FirstCommitTests {
  private let fixture: RepositoryFixture

  init() throws {
    fixture = try RepositoryFixture()
    try fixture.write(SampleDocument().text, to: ConfigRepository.document)
  }

  @Test(arguments: [false, true])
  func `the way back works beside staged files, and undo prints it`(hasStaged: Bool) throws {
    if hasStaged {
      try fixture.write("unfinished\n", to: "unfinished.txt")
      try fixture.git("add", "unfinished.txt")
    }
    let result = try fixture.flagctl(["commit", "-m", "why"])
    try #require(result.status == 0, "\(result)")
    let line = result.output.split(separator: "\n").first { $0.hasPrefix("undo: ") }
    let undo = try fixture.flagctl(["undo", "-m", "why"])
    #expect(undo.status == 3)
    let told = try undo.command(
      after: "hint: there is nothing before it; to take it back as a whole: "
    )
    let back = String(try #require(line).dropFirst("undo: ".count))
    #expect(back == told)
    #expect(try fixture.paste(back).status == 0)
    #expect(try fixture.git("ls-tree", "-r", "--name-only", "HEAD") == "")
    #expect(try fixture.status() == (hasStaged ? "A  unfinished.txt\n" : ""))
  }

  @Test func `an empty remote gets its branch after a first commit`() throws {
    try fixture.git("init", "--quiet", "--bare", "--initial-branch=main", "../remote.git")
    try fixture.git("remote", "add", "origin", "../remote.git")
    let result = try fixture.flagctl(["commit", "--push", "-m", "why"])
    #expect(result.status == 3)
    let line = try result.command(
      after: "hint: make it, after a first commit without --push: "
    )
    #expect(try fixture.flagctl(["commit", "-m", "why"]).status == 0)
    #expect(try fixture.paste(line).status == 0)
    let head = try fixture.head()
    #expect(try fixture.git("ls-remote", "origin", "refs/heads/main").hasPrefix(head))
  }
}
