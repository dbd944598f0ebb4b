import Foundation
import TestSupport
import Testing

/// What two people do before a push, and after it.
extension PushFixture {
  /// Runs a command of the working clone, which must succeed.
  func succeed(_ words: [String]) throws {
    let result = try flagctl(words)
    try #require(result.status == 0, "\(words): \(result.errorOutput)")
  }

  /// Somebody else switches a gate off, for users too.
  func otherDisables(_ gate: String) throws {
    try other.git("pull", "--quiet", "--ff-only")
    let result = try flagctl("disable", gate, "-m", "off", "--push", in: other)
    try #require(result.status == 0, "\(result.errorOutput)")
  }

  /// Commits a file that is nobody's business yet, so that the branch follows nothing that is pushed.
  func commitUnfinished(_ name: String = "unfinished") throws {
    try work.write("unfinished\n", to: "\(name).txt")
    try work.git("add", "\(name).txt")
    try work.commitStaged(message: name)
  }

  /// Pastes the command that a line gives, which must succeed.
  func paste(_ result: ProcessResult, _ purpose: String) throws {
    work.tick()
    let pasted = try work.paste(result.command(after: purpose))
    #expect(pasted.status == 0, "\(pasted.output)\(pasted.errorOutput)")
  }
}
