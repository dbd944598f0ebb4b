import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// One table over all commands: what each of them ends with in each state.
struct ExitCodeTests {
  /// What surrounds a command.
  enum State: CaseIterable {
    case fresh, edited, broken, brakePulled, noRepository, noDocument, severalDocuments
    case invalidSettings, detached, oneRevision
  }

  private typealias Row = (State, [String: Int32])

  private static let commands: [String: [String]] = [
    "validate": ["validate"],
    "validate FILE": ["validate", "config/production.json"],
    "validate NONE": ["validate", "none.json"],
    "lint": ["lint"],
    "lint FILE": ["lint", "config/production.json"],
    "explain": ["explain", "config/rollout-range"],
    "explain NONE": ["explain", "config/none"],
    "commit": ["commit", "-m", "x"],
    "commit, no reason": ["commit"],
    "log": ["log"],
    "log -d NONE": ["log", "-d", "none"],
    "rollback": ["rollback", "-m", "x"],
    "rollback --to NONE": ["rollback", "--to", "none", "-m", "x"],
    "evaluate": ["evaluate", "--id", "a", "--build", "1"],
    "evaluate --at NONE": ["evaluate", "--id", "a", "--build", "1", "--at", "none"],
    "evaluate, no id": ["evaluate", "--build", "1"],
    "disable": ["disable", "smartImport", "-m", "x"],
    "disable NONE": ["disable", "smrtImport", "-m", "x"],
    "disable, no reason": ["disable", "smartImport"],
    "set --no-commit": ["set", "smartImport.salt", "x", "--no-commit"],
    "set, invalid": ["set", "smartImport.rollout", "7", "-m", "x"],
    "remove": ["remove", "smartImport", "-m", "x"],
    "status": ["status"],
    "get": ["get", "smartImport.enabled"],
    "get NONE": ["get", "smartImport.enable"],
    "completions": ["completions", "bash"],
    "help": ["help"],
    "unknown": ["unknown"],
    "unknown option": ["validate", "--unknown"],
  ]

  /// In the order of `State`; the columns are those of `commands`.
  private static let table: [(state: State, codes: [String: Int32])] = [
    (
      .fresh,
      [
        "validate": 0, "validate FILE": 0, "validate NONE": 3, "commit": 0, "commit, no reason": 2,
        "log": 0, "log -d NONE": 2, "rollback": 0, "rollback --to NONE": 2, "completions": 0,
        "help": 0, "unknown": 2, "unknown option": 2, "evaluate": 0, "evaluate --at NONE": 2,
        "evaluate, no id": 2, "lint": 0, "lint FILE": 0, "explain": 0, "explain NONE": 2,
        "disable": 0, "disable NONE": 2, "disable, no reason": 2,
        "set --no-commit": 0, "set, invalid": 1, "remove": 4, "get": 0, "status": 0, "get NONE": 2,
      ]
    ),
    (
      .edited,
      [
        "disable": 0, "get": 0, "validate": 0, "lint": 0, "commit": 0, "log": 0, "rollback": 3,
        "evaluate": 0,
      ]
    ),
    (
      .broken,
      [
        "validate": 1, "validate FILE": 1, "lint": 1, "lint FILE": 1, "commit": 1, "log": 0,
        "rollback": 3, "evaluate": 1, "disable": 3, "get": 3, "status": 0, "set --no-commit": 3,
        "evaluate --at NONE": 2,
      ]
    ),
    (.brakePulled, ["disable": 0, "validate": 0, "commit": 0, "rollback": 4]),
    (
      .noRepository,
      [
        "validate": 0, "validate FILE": 0, "lint": 0, "commit": 3, "log": 3, "rollback": 3,
        "completions": 0,
        "evaluate": 0, "evaluate --at NONE": 3, "disable": 3, "get": 0, "status": 0,
        "set --no-commit": 0,
      ]
    ),
    (
      .noDocument,
      [
        "validate": 3, "validate FILE": 3, "lint": 3, "lint FILE": 3, "commit": 3, "log": 3,
        "rollback": 3, "log -d NONE": 2,
        "evaluate": 3, "evaluate --at NONE": 3, "disable": 3, "get": 3, "status": 3,
      ]
    ),
    (
      .severalDocuments,
      [
        "validate": 0, "lint": 0, "commit": 3, "log": 3, "rollback": 3, "evaluate": 3,
        "disable": 3, "get": 3, "status": 3,
      ]
    ),
    (
      .invalidSettings,
      [
        "validate": 2, "validate FILE": 2, "lint": 2, "explain": 0, "commit": 2, "log": 2,
        "rollback": 2, "completions": 0,
        "evaluate": 2, "disable": 2, "get": 2,
      ]
    ),
    (
      .detached,
      ["disable": 3, "set --no-commit": 0, "validate": 0, "commit": 3, "log": 0, "rollback": 3]
    ),
    (.oneRevision, ["disable": 0, "validate": 0, "commit": 0, "log": 0, "rollback": 3]),
  ]

  private func harness(_ state: State) throws -> CommandHarness {
    let path = "config/production.json"
    let harness = try CommandHarness(
      revisions: state == .oneRevision
        ? [rollout(0.5)]
        : [rollout(0.1), rollout(0.3), rollout(0.5)]
    )
    switch state {
    case .fresh, .oneRevision: break
    case .edited: try harness.fixture.write(rollout(0.7), to: path)
    case .broken: try harness.fixture.write("{", to: path)
    case .brakePulled:
      try harness.fixture.commit(
        document(#""enabled": false, "rollout": 0.5"#),
        to: path,
        message: "off"
      )
    case .noRepository: try harness.fixture.directory.remove("work/.git")
    case .noDocument:
      try harness.fixture.git("rm", "--quiet", path)
      try harness.fixture.commitStaged(message: "gone")
    case .severalDocuments:
      try harness.fixture.git("mv", path, "config/a.json")
      try harness.fixture.commit(rollout(0.1), to: "config/b.json", message: "two")
    case .invalidSettings: try harness.fixture.write("[]", to: ".flagctl.json")
    case .detached: try harness.fixture.git("checkout", "--quiet", "--detach")
    }
    return harness
  }

  @Test(arguments: State.allCases)
  func `the exit code says what came of a command`(state: State) throws {
    let row = try #require(Self.table.first { $0.state == state })
    let shared = try harness(state)
    for (name, code) in row.codes {
      let arguments = try #require(Self.commands[name])
      for format in ["text", "json"] {
        // A command that may write gets a repository of its own.
        let writes = ["commit", "rollback", "disable", "set --no-commit"].contains(name)
        let harness = writes ? try harness(state) : shared
        let result = harness.run(all: arguments + ["--format", format])
        #expect(result.status.rawValue == code, "\(name) as \(format): \(result)")
        if format == "json", name != "help" { _ = try result.json }
        if format == "text", code >= 2, state != .invalidSettings {
          #expect(result.error.hasPrefix("error:"))
        }
      }
    }
  }
}
