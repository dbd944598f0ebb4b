import TestSupport
import Testing

/// One state in which a writing command says no and changes nothing.
struct Refusal: Sendable, CustomTestStringConvertible {
  /// The name of the snapshot.
  let snapshot: String
  let status: Int32
  let arguments: [String]
  /// The folder below the work tree in which the command runs.
  var folder = ""
  let prepare: @Sendable (ConfigRepository) throws -> Void

  var testDescription: String { snapshot }

  init(
    _ snapshot: String,
    _ status: Int32,
    _ arguments: [String] = ["commit", "-m", "why"],
    in folder: String = "",
    prepare: @escaping @Sendable (ConfigRepository) throws -> Void = { _ in },
  ) {
    self.snapshot = snapshot
    self.status = status
    self.arguments = arguments
    self.folder = folder
    self.prepare = prepare
  }
}
