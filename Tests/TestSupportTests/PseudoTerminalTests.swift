import TestSupport
import Testing

struct PseudoTerminalTests {
  let directory: TemporaryDirectory
  let environment: HermeticEnvironment

  init() throws {
    directory = try TemporaryDirectory()
    environment = HermeticEnvironment(home: directory.path)
  }

  func run(_ script: String, _ configure: (inout PseudoTerminal) -> Void = { _ in }) throws
    -> ProcessResult
  {
    var terminal = PseudoTerminal()
    configure(&terminal)
    return try terminal.run(
      "sh",
      ["-c", script],
      environment: environment,
      directory: directory.path
    )
  }

  @Test func allThreeStreamsAreATerminalOfThatSize() throws {
    let result = try run("test -t 0 && test -t 1 && test -t 2 && stty size") { $0.columns = 61 }
    #expect(result.errorOutput == "24 61\n")
    #expect(result.status == 0)
  }

  @Test func aQuestionIsAnswered() throws {
    let result = try run("printf 'sure? [y/N] '; read answer; echo got $answer") {
      $0.replies = [.init(to: "[y/N]", "y\n")]
    }
    #expect(result.errorOutput.hasSuffix("got y\n"))
  }

  @Test func standardOutputCanBeAPipe() throws {
    let result = try run("test -t 1 || echo piped; echo shown >&2") {
      $0.showsStandardOutput = false
    }
    #expect(result.output == "piped\n")
    #expect(result.errorOutput == "shown\n")
  }

  @Test func typedControlCharactersReachTheProgramAsSignals() throws {
    let result = try run("trap 'exit 7' INT; printf ready; while :; do sleep 0.05; done") {
      $0.replies = [.init(to: "ready", "\u{3}")]
    }
    #expect(result.status == 7)
  }

  @Test func waitingInVainEndsInTime() throws {
    let result = try run("read answer") { $0.timeout = 0.2 }
    #expect(result.timedOut)
  }
}
