import TestSupport
import Testing

/// What a start of the program costs, seen from outside.
struct StartUpTests {
  let directory: TemporaryDirectory
  let environment: HermeticEnvironment

  init() throws {
    directory = try TemporaryDirectory()
    environment = HermeticEnvironment(home: directory.path)
    try directory.write(SampleDocument().text, to: "config/production.json")
  }

  func run(_ program: String, _ arguments: [String]) throws -> ProcessResult {
    try Subprocess(
      program,
      arguments,
      environment: environment,
      directory: directory.path,
    ).run()
  }

  @Test(.requires("ldd"))
  func neitherNetworkingNorTheWholeOfFoundationIsLinked() throws {
    let libraries = try run("ldd", [BuiltBinary.flagctl()]).output
    #expect(libraries.contains("libgit2"))
    #expect(!libraries.contains("libFoundationNetworking"))
    #expect(!libraries.contains("libFoundation.so"))
  }

  /// libgit2 reads its configuration and the certificates of the machine when it is initialised.
  @Test(.enabled(if: Tracing.isAllowed, "skipped: strace is missing or may not trace"))
  func validateNeverInitialisesLibgit2() throws {
    let traced = ["-f", "-o", "calls", "-e", "trace=%file", try BuiltBinary.flagctl()]
    #expect(try run("strace", traced + ["validate"]).status == 0)
    let calls = try directory.text(of: "calls")
    #expect(calls.contains("config/production.json"))
    #expect(!calls.contains("gitconfig"))
    #expect(!calls.contains("/ssl/"))
  }
}
