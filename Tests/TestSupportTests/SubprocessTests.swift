import TestSupport
import Testing

struct SubprocessTests {
  let directory: TemporaryDirectory
  let environment: HermeticEnvironment

  init() throws {
    directory = try TemporaryDirectory()
    environment = HermeticEnvironment(home: directory.path)
  }

  func shell(_ script: String, stdin: [UInt8] = [], timeout: Double = 20) throws -> ProcessResult {
    try Subprocess(
      "sh",
      ["-c", script],
      environment: environment,
      directory: directory.path,
      stdin: stdin,
      timeout: timeout,
    ).run()
  }

  @Test func statusAndBothStreamsComeBackApart() throws {
    let result = try shell("echo out; echo err >&2; exit 3")
    #expect(result.status == 3)
    #expect(result.output == "out\n")
    #expect(result.errorOutput == "err\n")
  }

  @Test func muchTextBothWaysBlocksNobody() throws {
    let bytes = [UInt8](repeating: 97, count: 3_000_000)
    let result = try shell("tee /dev/stderr", stdin: bytes)
    #expect(result.stdout == bytes)
    #expect(result.stderr == bytes)
  }

  @Test func aChildThatDoesNotReadItsInputIsNoError() throws {
    let result = try shell("exec true", stdin: [UInt8](repeating: 97, count: 3_000_000))
    #expect(result.status == 0)
  }

  @Test func aProcessOutOfTimeIsKilledWithItsChildren() throws {
    let result = try shell("sleep 100 & sleep 100", timeout: 0.2)
    #expect(result.timedOut)
    #expect(result.status == 137)
  }

  @Test func theEnvironmentAndTheFolderAreExactlyThoseGiven() throws {
    let result = try shell("env | grep -v -e ^_= -e ^PWD= -e ^SHLVL= -e ^OLDPWD= | sort; pwd")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.last == directory.path)
    #expect(
      lines.dropLast().map { $0.split(separator: "=")[0].description }
        == environment.variables.keys.sorted()
    )
  }

  @Test func aMissingProgramIsAnErrorOfTheTests() {
    #expect(throws: TestSupportError.self) {
      try Subprocess("no-such-program", [], environment: environment, directory: "/").run()
    }
  }
}
