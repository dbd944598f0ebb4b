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
    #if os(Linux) && (arch(x86_64) || arch(arm64))
      // Loaded when it is used first.
      #expect(!libraries.contains("libgit2"))
    #endif
    #expect(!libraries.contains("libFoundationNetworking"))
    #expect(!libraries.contains("libFoundation.so"))
  }

  /// libgit2 reads its configuration and the certificates of the machine when it is initialised.
  @Test(.enabled(if: Tracing.isAllowed, "skipped: strace is missing or may not trace"))
  func validateNeverLoadsLibgit2() throws {
    let traced = ["-f", "-o", "calls", "-e", "trace=%file", try BuiltBinary.flagctl()]
    #expect(try run("strace", traced + ["validate"]).status == 0)
    let calls = try directory.text(of: "calls")
    #expect(calls.contains("config/production.json"))
    #expect(!calls.contains("libgit2"))
    #expect(!calls.contains("gitconfig"))
    #expect(!calls.contains("/ssl/"))
  }

  #if os(Linux) && (arch(x86_64) || arch(arm64))
    /// A process that ends while the library is being loaded ends as ever.
    @Test(.enabled(if: Tracing.isAllowed, "skipped: strace is missing or may not trace"))
    func libgit2IsLoadedOnAThreadWhereItIsNeeded() throws {
      try directory.remove("config")
      func starts(_ words: [String], status: Int32) throws -> Bool {
        let traced = ["-f", "-o", directory.path("calls"), "-e", "trace=clone,clone3"]
        let result = try run("strace", traced + [BuiltBinary.flagctl()] + words)
        #expect(result.status == status)
        return try directory.text(of: "calls").contains("clone")
      }
      #expect(try !starts(["validate"], status: 3))
      #expect(try !starts(["commit", "--help"], status: 0))
      #expect(try starts(["commit", "-m", "why"], status: 3))
      #expect(try starts(["commit", "--typo"], status: 2))
    }

    /// Every name under which the search for the library may find it is said to be absent.
    @Test(.enabled(if: Tracing.isAllowed, "skipped: strace is missing or may not trace"))
    func withoutLibgit2DocumentsAreValidatedAndWhatNeedsGitSaysSo() throws {
      let fixture = try RepositoryFixture()
      try fixture.commit(SampleDocument().text, to: "config/production.json", message: "first")
      let traced = ["-f", "-o", fixture.directory.path("calls"), "-e", "trace=openat"]
      func flagctl(_ arguments: [String], without libraries: [String]) throws -> ProcessResult {
        let hidden = libraries.flatMap { ["-P", $0] }
        let inject = libraries.isEmpty ? [] : ["-e", "inject=openat:error=ENOENT"]
        return try Subprocess(
          "strace",
          traced + hidden + inject + [BuiltBinary.flagctl()] + arguments,
          environment: fixture.environment,
          directory: fixture.root,
        ).run()
      }
      #expect(try flagctl(["log"], without: []).status == 0)
      let words = try fixture.directory.text(of: "calls").split(separator: "\"").map(String.init)
      let found = try #require(words.last { $0.contains("/libgit2.so") })
      let short = found.hasPrefix("/usr/") ? String(found.dropFirst(4)) : found
      let paths = [short, "/usr\(short)"]
      #expect(try flagctl(["validate"], without: paths).status == 0)
      let log = try flagctl(["log"], without: paths)
      #expect(log.status == 3)
      #expect(log.errorOutput.contains("which this flagctl was built for, cannot be loaded"))
      #expect(log.errorOutput.contains("hint: on Debian and Ubuntu: sudo apt-get install libgit2-"))
    }

    /// Where libgit2 uses mbed TLS it would read all certificates of the machine.
    @Test(.enabled(if: Tracing.isAllowed, "skipped: strace is missing or may not trace"))
    func startingLibgit2ReadsNoCertificates() throws {
      let fixture = try RepositoryFixture()
      try fixture.commit(SampleDocument().text, to: "config/production.json", message: "first")
      let calls = fixture.directory.path("calls")
      let result = try Subprocess(
        "strace",
        ["-f", "-o", calls, "-e", "trace=openat", BuiltBinary.flagctl(), "log"],
        environment: fixture.environment,
        directory: fixture.root,
      ).run()
      #expect(result.status == 0)
      let text = try fixture.directory.text(of: "calls")
      #expect(text.contains("libgit2") && !text.contains("ca-certificates"))
    }
  #endif
}
