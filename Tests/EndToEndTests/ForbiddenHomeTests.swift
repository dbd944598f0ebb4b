import TestSupport
import Testing

/// Whoever runs a tool under another user may not look everywhere, for example into the `HOME` that
/// stayed as it was.
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

  @Test func anIndexThatMayNotBeReadIsSaidWithWhoseItIs() throws {
    let fixture = try ConfigRepository().fixture
    let user = try OrdinaryUser(in: fixture)
    try user.takeOver()
    let index = "work/.git/index"
    try fixture.directory.setPermissions(0, of: index)
    defer { try? fixture.directory.setPermissions(0o644, of: index) }
    let result = try user.flagctl(["disable", "cloudSync", "-y", "-m", "why"])
    #expect(result.status == 3, "\(result)")
    let path = fixture.path(".git/index")
    #expect(
      result.errorOutput.hasPrefix("error: git may not read its index \(path): permission denied"),
      "\(result)"
    )
    #expect(
      result.errorOutput.hasSuffix("hint: whose it is, and who may read it: ls -l \(path)\n"),
      "\(result)"
    )
  }
}
