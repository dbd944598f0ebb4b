import Foundation
import TestSupport
import Testing

extension ProcessResult {
  /// The command that a printed line gives, after what stands before it.
  func command(after purpose: String) throws -> String {
    let lines = (errorOutput + "\n" + output).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(purpose) }, "\(errorOutput)\(output)")
    return String(line.dropFirst(purpose.count))
  }
}

extension RepositoryFixture {
  /// Runs a printed command as somebody does who pastes it.
  @discardableResult
  func paste(_ command: String) throws -> ProcessResult {
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent()
    var environment = environment
    environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "")
    return try Subprocess(
      "bash",
      ["-c", command],
      environment: environment,
      directory: root,
    ).run()
  }
}
