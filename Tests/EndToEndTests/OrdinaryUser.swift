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
    try folder.copyProgram(BuiltBinary.flagctl(), to: binary)
    try folder.setPermissions(0o755, of: "flagctl")
  }

  /// Gives this user everything in the fixture's folder.
  func takeOver() throws {
    guard geteuid() == 0 else { return }
    let chown = Subprocess(
      "chown",
      ["-R", "65534:65534", fixture.directory.path],
      environment: fixture.environment,
      directory: fixture.root,
    )
    #expect(try chown.run().status == 0)
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
}
