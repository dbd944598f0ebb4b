import TestSupport
import Testing

/// Whoever runs a tool under another user keeps `HOME` as it was, and may not look into it.
struct ForbiddenHomeTests {
  @Test func aHomeFolderThatMayNotBeReadIsPassedOver() throws {
    let fixture = try ConfigRepository().fixture
    let user = try OrdinaryUser(in: fixture)
    try fixture.directory.setPermissions(0, of: "home")
    defer { try? fixture.directory.setPermissions(0o755, of: "home") }
    let result = try user.flagctl(["log"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("git: Start"), "\(result)")
  }
}
