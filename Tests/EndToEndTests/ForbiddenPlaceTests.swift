import TestSupport
import Testing

/// What this user may not read or write of a repository is called that, and is named.
struct ForbiddenPlaceTests {
  private let repository: ConfigRepository
  private let user: OrdinaryUser

  init() throws {
    repository = try ConfigRepository()
    user = try OrdinaryUser(in: repository.fixture)
  }

  /// Runs a verb while a place has other permissions.
  private func press(_ place: String, _ permissions: Int) throws -> ProcessResult {
    try user.takeOver()
    let path = "work/\(place)"
    let usual = permissions == 0o444 || !Self.folders.contains(place) ? 0o644 : 0o755
    try repository.fixture.directory.setPermissions(permissions, of: path)
    defer { try? repository.fixture.directory.setPermissions(usual, of: path) }
    let folder = repository.fixture.root
    let result = try user.flagctl(["-C", folder, "disable", "cloudSync", "-m", "why"])
    #expect(result.status == 3, "\(result)")
    return result
  }

  private static let folders = [".git", ".git/objects", ".git/refs", ".git/refs/heads"]

  @Test(arguments: [
    ".git", ".git/objects", ".git/config", ".git/HEAD", ".git/refs/heads/main",
  ])
  func `what may not be read is named`(place: String) throws {
    let told = try press(place, 0).errorOutput
    let path = "\(repository.fixture.root)/\(place)"
    #expect(told.contains("error: \(path) may not be read: permission denied"), "\(told)")
    #expect(told.contains(": ls -ld \(path)\n"), "\(told)")
    for word in ["locked", "not found", "no git repository", "git init"] {
      #expect(!told.contains(word), "\(told)")
    }
  }

  @Test(arguments: [
    (".git/objects", 0o555, ".git/objects"), (".git/refs/heads", 0o555, ".git/refs/heads"),
    (".git/logs/refs/heads/main", 0o444, ".git/logs/refs/heads"),
  ])
  func `what may not be written is named`(
    place: String,
    permissions: Int,
    folder: String,
  ) throws {
    let told = try press(place, permissions).errorOutput
    #expect(told.contains(": ls -ld \(repository.fixture.root)/\(folder)\n"), "\(told)")
  }

  @Test func `a missing index is made by what is printed`() throws {
    try repository.fixture.directory.remove("work/.git/index")
    let result = try repository.fixture.flagctl(["disable", "cloudSync", "-m", "why"])
    #expect(result.status == 3)
    let line = try result.command(after: "hint: to make a new one: ")
    #expect(line == "git reset -q")
    #expect(try repository.fixture.paste(line).status == 0)
    #expect(try repository.fixture.flagctl(["disable", "cloudSync", "-m", "why"]).status == 0)
  }
}
