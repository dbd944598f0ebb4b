import TestSupport
import Testing

/// `flagctl init` writes what a checkout would write, where a checkout would.
struct StartingPlaceTests {
  private let fixture: RepositoryFixture
  private static let document = ConfigRepository.document

  init() throws { fixture = try RepositoryFixture() }

  private func shell(_ script: String) throws {
    let result = try Subprocess(
      "bash",
      ["-e", "-c", script],
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    guard result.status == 0 else { throw TestSupportError("\(script): \(result.errorOutput)") }
  }

  private func succeed(_ arguments: String...) throws {
    let result = try fixture.flagctl(arguments)
    #expect(result.status == 0, "\(arguments): \(result)")
  }

  @Test(arguments: [
    ("*.json text working-tree-encoding=UTF-16", "utf-16"),
    ("*.json text eol=crlf working-tree-encoding=UTF-16LE-BOM", "utf-16"),
    ("*.json text eol=crlf", "utf-8"),
  ])
  func `the document is written in the encoding that attributes give it`(
    attributes: String,
    encoding: String
  ) throws {
    try fixture.commit("\(attributes)\n", to: ".gitattributes", message: "Attributes")
    try succeed("init", "--runbook")
    let written = try fixture.bytes(of: Self.document)
    #expect((written.first == 0xff) == (encoding == "utf-16"))
    try succeed("validate")
    try succeed("init")
    #expect(try fixture.bytes(of: Self.document) == written)
    // What git commits is the text, and what it checks out are the bytes that were written.
    try fixture.git("add", Self.document)
    try fixture.commitStaged(message: "By git")
    #expect(try fixture.git("show", "HEAD:\(Self.document)").hasPrefix("{\n  \"schema\": 2,\n"))
    #expect(
      try fixture.tryGit(["cat-file", "--filters", "HEAD:\(Self.document)"]).stdout == written
    )
    try succeed("add", "tidePlanner", "--kind", "rollout", "-m", "new")
    #expect(try fixture.status() == "?? config/RUNBOOK.md\n")
  }

  @Test(arguments: [(["--settings"], ".flagctl.json"), (["--schemas"], "schemas/v2.json")])
  func `what is read in UTF-8 is not written where git takes it for something else`(
    options: [String],
    file: String
  ) throws {
    try fixture.commit("*.json working-tree-encoding=UTF-16\n", to: ".gitattributes", message: "A")
    let refused = try fixture.flagctl(["init"] + options)
    #expect(refused.status == 3)
    #expect(
      refused.errorOutput.contains("\(file) is read in UTF-8, and git is told that it is in UTF-16")
    )
    #expect(try fixture.status() == "")
    let start = "hint: to take it out: "
    let hint = refused.errorOutput.split(separator: "\n").first { $0.hasPrefix(start) }
    try shell(String(try #require(hint).dropFirst(start.count)))
    #expect(try fixture.flagctl(["init"] + options).status == 0)
    try fixture.git("add", ".")
    try succeed("validate")
  }

  @Test(arguments: ["", "--no-cone"], [true, false])
  func `a sparse checkout that leaves the document out is said, and nothing is written`(
    mode: String,
    isCommitted: Bool
  ) throws {
    if isCommitted { try fixture.commit(SampleDocument().text, to: Self.document, message: "Doc") }
    try shell(
      "mkdir a; echo x >a/x; git add a; git commit -qm a; git sparse-checkout set \(mode) a"
    )
    for folder in ["", "a"] {
      let result = try fixture.flagctl(["init"], in: folder)
      #expect(result.status == 3, "\(result)")
      #expect(result.errorOutput.contains("\(Self.document) is not in this sparse checkout"))
      #expect(
        result.errorOutput.contains("hint: to have it there: git sparse-checkout add config\n")
      )
    }
    try shell("[ ! -e config ]; [ -z \"$(ls .git | grep flagctl-)\" ]")
    #expect(try fixture.status() == "")
    try shell("git sparse-checkout add config")
    try succeed("init")
    try succeed("validate")
    if !isCommitted { try succeed("commit", "-m", "first") }
    #expect(try fixture.status() == "")
  }
}
