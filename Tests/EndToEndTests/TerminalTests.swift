import TestSupport
import Testing

/// What somebody sees at a terminal.
struct TerminalTests {
  private let repository: ConfigRepository
  private var fixture: RepositoryFixture { repository.fixture }

  init() throws {
    repository = try ConfigRepository()
    repository.fixture.environment["COLUMNS"] = nil
    repository.fixture.environment["TERM"] = "xterm"
  }

  private func run(
    _ arguments: [String],
    columns: UInt16 = 80,
    replies: [PseudoTerminal.Reply] = [],
    variables: [String: String] = [:],
  ) throws -> ProcessResult {
    fixture.tick()
    var terminal = PseudoTerminal()
    terminal.columns = columns
    terminal.replies = replies
    var environment = fixture.environment
    environment.variables.merge(variables) { $1 }
    return try terminal.run(
      BuiltBinary.flagctl(),
      arguments,
      environment: environment,
      directory: fixture.root
    )
  }

  private static let escape = "\u{1b}["

  @Test(arguments: [("y\n", Int32(0)), ("yes\n", 0), ("n\n", 4), ("\n", 4), ("\u{4}", 4)])
  func disableAsksAfterSayingWhoIsAffected(answer: String, status: Int32) throws {
    let result = try run(
      ["disable", "cloudSync", "-m", "why", "--color=never"],
      replies: [.init(to: "[y/N] ", answer)]
    )
    #expect(result.status == status)
    let text = result.errorOutput
    let effect = try #require(text.firstRange(of: "cloudSync: off for all users"))
    let question = try #require(text.firstRange(of: "commit this? [y/N] "))
    #expect(effect.lowerBound < question.lowerBound)
    let isOn = try fixture.text(of: ConfigRepository.document)
      .contains(#""cloudSync": { "enabled": true }"#)
    #expect(isOn == (status != 0))
  }

  @Test func yesAnswersTheQuestionAndTheEffectIsSaidAllTheSame() throws {
    let result = try run(["disable", "cloudSync", "-y", "-m", "why"])
    #expect(result.status == 0)
    #expect(!result.errorOutput.contains("[y/N]"))
    #expect(result.errorOutput.contains("off for all users"))
  }

  @Test(arguments: [("paywall\n", Int32(0)), ("y\n", 4), ("paywal\n", 4), ("\n", 4)])
  func aSevereChangeWantsItsKeyTyped(answer: String, status: Int32) throws {
    let result = try run(
      ["offering", "winter", "-y", "-m", "why"],
      replies: [.init(to: "type paywall to confirm: ", answer)]
    )
    #expect(result.status == status)
    #expect(result.errorOutput.contains("changes the offering of the paywall"))
  }

  @Test func aMissingIdentityIsFoundBeforeTheQuestion() throws {
    try fixture.directory.write("[user]\n\tuseConfigOnly = true\n", to: "home/.gitconfig")
    let result = try run(["disable", "cloudSync", "-m", "why"])
    #expect(result.status == 3)
    #expect(!result.errorOutput.contains("[y/N]"))
    #expect(result.errorOutput.contains("git does not know who you are"))
  }

  @Test(arguments: [UInt16(40), 80, 200])
  func theStatusFitsTheTerminal(columns: UInt16) throws {
    let reason = "nobody knows why, but somebody wrote a very long reason for it, 海の潮汐 and all"
    try repository.succeed("rollout", "tidePlanner", "30%", "-m", reason)
    let result = try run(["status", "--color=never"], columns: columns)
    #expect(result.status == 0)
    let rows = result.errorOutput.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(rows.count == 3)
    for row in rows {
      let width = row.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      #expect(width <= Int(columns), "\(row)")
    }
    #expect(result.errorOutput.contains(reason) == (columns == 200))
    // Off a terminal nothing is cut off.
    #expect(try repository.succeed("status").output.contains(reason))
  }

  /// The variables and the option, and whether there is colour; in the order of precedence.
  static let colours: [(variables: [String: String], option: String?, isColoured: Bool)] = [
    ([:], nil, true), ([:], "auto", true), ([:], "always", true), ([:], "never", false),
    (["NO_COLOR": "1"], nil, false), (["NO_COLOR": ""], nil, true),
    (["NO_COLOR": "1"], "always", true), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], nil, false),
    (["CLICOLOR": "0"], nil, false), (["CLICOLOR": "1"], nil, true),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], nil, true),
    (["CLICOLOR_FORCE": "0"], nil, true), (["CLICOLOR_FORCE": "0", "CLICOLOR": "0"], nil, false),
    (["TERM": "dumb"], nil, false), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], nil, true),
    (["TERM": "dumb"], "always", true), (["CLICOLOR": "0"], "always", true),
    (["CLICOLOR_FORCE": "1"], "never", false), (["FLAGCTL_COLOR": "never"], nil, false),
    (["FLAGCTL_COLOR": "never"], "always", true),
    (["FLAGCTL_COLOR": "always", "NO_COLOR": "1"], nil, true), (["TERM": ""], nil, true),
  ]

  @Test(arguments: colours)
  func colourIsDecidedInAFixedOrder(
    variables: [String: String],
    option: String?,
    isColoured: Bool,
  ) throws {
    let arguments = ["status"] + (option.map { ["--color", $0] } ?? [])
    let result = try run(arguments, variables: variables)
    #expect(result.status == 0)
    #expect(result.errorOutput.contains(Self.escape) == isColoured)
    let plain = result.errorOutput.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(plain.contains("tidePlanner  on    25 %  [##........]"))
  }

  @Test func thereAreTwentyCombinationsOfColourVariables() {
    #expect(Self.colours.count >= 20)
  }
}
