import ConfigAuthoring
import DiagnosticRendering
import Diagnostics
import Foundation
import ModelSchema
import TestSupport

@testable import FlagctlCommands

/// Runs commands inside the test process, on a real repository.
final class CommandHarness {
  /// What a command left behind.
  struct Result {
    let status: ExitStatus
    let output: String
    let error: String

    /// The whole standard output as one JSON object.
    var json: [String: Any] {
      get throws {
        let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
        guard let object = value as? [String: Any] else { throw TestSupportError(output) }
        return object
      }
    }
  }

  let fixture: RepositoryFixture

  init() throws {
    fixture = try RepositoryFixture()
  }

  init(_ fixture: RepositoryFixture) {
    self.fixture = fixture
  }

  /// A repository with `config/production.json` in one revision for each document given.
  convenience init(revisions: [String]) throws {
    try self.init()
    for (index, text) in revisions.enumerated() {
      try fixture.commit(text, to: "config/production.json", message: "revision \(index)")
    }
    fixture.tick()
  }

  /// `input` is what standard input holds; with `terminal`, input and error are terminals.
  @discardableResult
  func run(
    _ arguments: String...,
    input: String = "",
    terminal: Bool = false,
    in folder: String = "",
    variables: [String: String] = [:],
    models: ConfigModels = .stock,
  ) -> Result {
    run(
      all: arguments,
      input: input,
      terminal: terminal,
      in: folder,
      variables: variables,
      models: models,
    )
  }

  @discardableResult
  func run(
    all arguments: [String],
    input: String = "",
    terminal: Bool = false,
    in folder: String = "",
    variables: [String: String] = [:],
    models: ConfigModels = .stock,
    whenAsked: @escaping () -> Void = {},
  ) -> Result {
    let (output, error) = (CollectedOutput(), CollectedOutput())
    var facts = CommandContext.Terminal()
    facts.inputIsTerminal = terminal
    facts.error = StreamFacts(isTerminal: terminal)
    let environment = fixture.environment.variables.merging(variables) { $1 }
    let now = Int64(fixture.environment.now)
    let context = CommandContext(
      output: output,
      error: error,
      input: CollectedInput(input, whenAsked),
      environment: environment,
      workingDirectory: fixture.path(folder),
      terminal: facts,
      clock: { now },
    )
    let status = CommandRun(context, models: models).run(arguments)
    return Result(status: status, output: output.text, error: error.text)
  }

  /// A clone that has the newest commit alone.
  func shallowClone() throws -> CommandHarness {
    let source = "file://\(fixture.root)"
    try fixture.git("clone", "--quiet", "--depth", "1", source, "../shallow")
    let clone = RepositoryFixture(
      at: fixture.directory.path("shallow"),
      in: fixture.directory,
      environment: fixture.environment
    )
    return CommandHarness(clone)
  }

  /// What a document holds now.
  var document: String {
    get throws { try fixture.text(of: "config/production.json") }
  }

  /// The number of commits on the branch.
  var commitCount: Int {
    get throws { Int(try fixture.git("rev-list", "--count", "HEAD").trimmedLine) ?? 0 }
  }
}

/// A valid document with one gate.
func document(
  _ gate: String = #""enabled": true"#,
  stamp: String? = nil,
  extra: String = "",
) -> String {
  let stamp = stamp.map { "\n  \"generatedAt\": \"\($0)\"," } ?? ""
  return """
    {
      "schema": 2,\(stamp)
      "features": {
        "smartImport": { \(gate) }
      }\(extra)
    }

    """
}

/// A valid document whose gate is rolled out to a share.
func rollout(_ share: Double) -> String {
  document(#""enabled": true, "rollout": \#(share)"#)
}

private final class CollectedOutput: CommandOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var collected = ""
  let isClosed = false
  let failure: String? = nil

  var text: String { lock.withLock { collected } }

  func write(_ text: String) { lock.withLock { collected += text } }

  func flush() {}
}

private final class CollectedInput: CommandInput {
  private var rest: Substring
  private let whenAsked: () -> Void

  init(_ text: String, _ whenAsked: @escaping () -> Void) {
    rest = text[...]
    self.whenAsked = whenAsked
  }

  func readLine() -> String? {
    whenAsked()
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != "\n" }
    rest = rest.dropFirst(line.count + 1)
    return String(line)
  }

  func read(limit: Int) -> [UInt8]? {
    Array(rest.utf8.prefix(limit + 1))
  }
}
