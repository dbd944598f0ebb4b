import Foundation
import TestSupport
import Testing

/// Whoever runs a tool under another user keeps `HOME` as it was, and may not look into it.
struct ForbiddenHomeTests {
  @Test func aHomeFolderThatMayNotBeReadIsPassedOver() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let folder = fixture.directory
    try folder.setPermissions(0o755, of: "")
    try folder.setPermissions(0, of: "home")
    defer { try? folder.setPermissions(0o755, of: "home") }
    let binary = folder.path("flagctl")
    // Copied by a program of its own: a file that this process writes cannot be run while another
    // test starts a program, which inherits the open file.
    let copy = Subprocess(
      "cp",
      [try BuiltBinary.flagctl(), binary],
      environment: fixture.environment,
      directory: fixture.root,
    )
    #expect(try copy.run().status == 0)
    try folder.setPermissions(0o755, of: "flagctl")
    var environment = fixture.environment
    environment["GIT_CONFIG_COUNT"] = "1"
    environment["GIT_CONFIG_KEY_0"] = "safe.directory"
    environment["GIT_CONFIG_VALUE_0"] = "*"
    // Root may look everywhere, so the tests of a root user run this one as nobody.
    let command = [binary, "log"]
    let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let words = geteuid() == 0 ? user + command : command
    let result = try Subprocess(
      words[0],
      Array(words.dropFirst()),
      environment: environment,
      directory: fixture.root,
    ).run()
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("git: Start"), "\(result)")
  }
}
