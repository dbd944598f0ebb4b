import TestSupport

/// A repository with the one document `config/production.json`, driven by the built `flagctl`.
final class ConfigRepository {
  static let document = "config/production.json"

  let fixture: RepositoryFixture
  var sample = SampleDocument()

  /// With one commit, made by plain git, that holds the sample document and another file.
  init() throws {
    fixture = try RepositoryFixture()
    try fixture.write("notes\n", to: "notes.txt")
    try fixture.git("add", ".")
    try fixture.commit(sample.text, to: Self.document, message: "Start")
  }

  /// Changes the sample and writes it to the work tree.
  func edit(_ change: (inout SampleDocument) -> Void) throws {
    change(&sample)
    try fixture.write(sample.text, to: Self.document)
  }

  /// Changes the sample and commits it with plain git.
  @discardableResult
  func commitByHand(_ message: String, _ change: (inout SampleDocument) -> Void) throws -> String {
    change(&sample)
    return try fixture.commit(sample.text, to: Self.document, message: message)
  }

  /// Runs the built `flagctl` a minute later.
  @discardableResult
  func flagctl(_ arguments: String..., stdin: [UInt8] = []) throws -> ProcessResult {
    fixture.tick()
    return try fixture.flagctl(arguments, stdin: stdin)
  }

  /// Runs the built `flagctl` a minute later, and insists that it succeeds.
  @discardableResult
  func succeed(_ arguments: String...) throws -> ProcessResult {
    fixture.tick()
    let result = try fixture.flagctl(arguments)
    guard result.status == 0 else {
      throw TestSupportError("\(arguments): exit \(result.status)\n\(result.errorOutput)")
    }
    return result
  }

  /// The committed document with its stamp masked.
  func committed(_ revision: String = "HEAD") throws -> String {
    let bytes = try fixture.bytes(of: Self.document, at: revision)
    return masked(String(decoding: bytes, as: UTF8.self))
  }

  /// The document in the work tree with its stamp masked.
  func edited() throws -> String {
    masked(try fixture.text(of: Self.document))
  }

  /// The sample as it would be compared: with its stamp masked.
  func text(_ change: (inout SampleDocument) -> Void = { _ in }) -> String {
    var copy = sample
    change(&copy)
    return masked(copy.text)
  }

  private func masked(_ text: String) -> String {
    text.replacing(/"generatedAt": "[^"]*"/, with: #""generatedAt": "*""#)
  }
}
