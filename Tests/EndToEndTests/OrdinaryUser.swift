import Foundation
import TestSupport
import Testing

/// A user whom permissions stop: whoever runs the tests, and nobody in root's place.
struct OrdinaryUser {
  private let fixture: RepositoryFixture
  private let binary: String

  /// Makes the fixture's folder one that this user can look into, with a flagctl of its own.
  init(in fixture: RepositoryFixture) throws {
    self.fixture = fixture
    fixture.environment["GIT_CONFIG_COUNT"] = "1"
    fixture.environment["GIT_CONFIG_KEY_0"] = "safe.directory"
    fixture.environment["GIT_CONFIG_VALUE_0"] = "*"
    let folder = fixture.directory
    try folder.setPermissions(0o755, of: "")
    binary = folder.path("flagctl")
    // Copied by a program of its own: a file that this process writes cannot be run while another
    // test starts a program, which inherits the open file.
    try Self.expect("cp", [try BuiltBinary.flagctl(), binary], in: fixture)
    try folder.setPermissions(0o755, of: "flagctl")
  }

  /// Gives this user everything in the fixture's folder.
  func takeOver() throws {
    guard geteuid() == 0 else { return }
    try Self.expect("chown", ["-R", "65534:65534", fixture.directory.path("")], in: fixture)
  }

  func flagctl(_ arguments: [String]) throws -> ProcessResult {
    let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let words = (geteuid() == 0 ? user : []) + [binary] + arguments
    return try Subprocess(
      words[0],
      Array(words.dropFirst()),
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
  }

  private static func expect(
    _ program: String,
    _ arguments: [String],
    in fixture: RepositoryFixture,
  ) throws {
    let copy = Subprocess(
      program,
      arguments,
      environment: fixture.environment,
      directory: fixture.root,
    )
    #expect(try copy.run().status == 0)
  }
}
