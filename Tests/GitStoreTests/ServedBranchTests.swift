import GitStore
import TestSupport
import Testing

struct ServedBranchTests {
  /// A clone of a repository whose branch is called `branch`.
  private func clone(branch: String = "main", _ arguments: String...) throws -> RepositoryFixture {
    let upstream = try RepositoryFixture(named: "upstream")
    try upstream.git("checkout", "-q", "--orphan", branch)
    try upstream.commit("{}\n", to: "a.json", message: "first")
    try upstream.git("branch", "master-like")
    let place = upstream.directory.path("clone")
    let command = ["clone", "-q", upstream.root, place] + arguments
    let result = try upstream.tryGit(command)
    try #require(result.status == 0)
    return RepositoryFixture(
      at: place,
      in: upstream.directory,
      environment: upstream.environment,
    )
  }

  private func served(
    _ fixture: RepositoryFixture,
    remote: String? = nil,
    branch: String? = nil,
  ) throws -> ServedBranch? {
    try fixture.open().servedBranch(remote: remote, branch: branch)
  }

  @Test func `the remote's HEAD names it`() throws {
    let fixture = try clone(branch: "trunk")
    let served = try #require(try served(fixture))
    #expect(served.remote == "origin" && served.branch == "trunk" && served.isCurrent)
    #expect(served.remoteTip?.hex == (try fixture.head()))
  }

  @Test func `settings come first`() throws {
    let fixture = try clone(branch: "trunk")
    let served = try #require(try served(fixture, branch: "release"))
    #expect(served.branch == "release" && !served.isCurrent && served.remoteTip == nil)
  }

  @Test(arguments: ["main", "master"])
  func `without HEAD it is the one of main and master that there is`(branch: String) throws {
    let fixture = try clone(branch: branch)
    try fixture.git("remote", "set-head", "origin", "--delete")
    try fixture.git("checkout", "-q", "-b", "feature")
    let served = try #require(try served(fixture))
    #expect(served.branch == branch && !served.isCurrent)
  }

  @Test func `with both of them the upstream of the current branch decides`() throws {
    let fixture = try clone()
    try fixture.git("remote", "set-head", "origin", "--delete")
    try fixture.git("update-ref", "refs/remotes/origin/master", "HEAD")
    try fixture.git("checkout", "-q", "-b", "work", "--track", "origin/master-like")
    let found = try #require(try served(fixture))
    #expect(found.branch == "master-like" && found.remote == "origin" && found.isCurrent)
    try fixture.git("checkout", "-q", "-b", "alone", "--no-track")
    let alone = try #require(try served(fixture))
    #expect(alone.branch == "alone" && alone.isCurrent)
  }

  @Test func `without a remote it is the current branch`() throws {
    let fixture = try RepositoryFixture()
    let served = try #require(try served(fixture))
    #expect(served == ServedBranch.local("main"))
  }

  @Test func `an upstream counts more than a name`() throws {
    let fixture = try clone()
    try fixture.git("checkout", "-q", "-b", "renamed", "--track", "origin/main")
    #expect(try #require(try served(fixture)).isCurrent)
    try fixture.git("checkout", "-q", "main")
    try fixture.git("branch", "-q", "--set-upstream-to", "origin/master-like")
    #expect(try !#require(try served(fixture)).isCurrent)
    try fixture.git("branch", "-q", "--unset-upstream")
    #expect(try #require(try served(fixture)).isCurrent)
  }

  @Test func `a branch that follows a local one stands where that one stands`() throws {
    let fixture = try clone()
    try fixture.git("checkout", "-q", "-b", "topic", "--track", "main")
    #expect(try #require(try served(fixture)).isCurrent)
    try fixture.git("branch", "-q", "other", "--no-track")
    try fixture.git("branch", "-q", "--set-upstream-to", "other")
    #expect(try !#require(try served(fixture)).isCurrent)
  }

  @Test func `a detached HEAD is never the served branch`() throws {
    let fixture = try clone()
    try fixture.git("checkout", "-q", "--detach")
    let served = try #require(try served(fixture))
    #expect(served.branch == "main" && !served.isCurrent)
  }
}

extension ServedBranch {
  /// A branch that no remote holds.
  fileprivate static func local(_ name: String) -> ServedBranch {
    ServedBranch(remote: nil, branch: name, isCurrent: true, remoteTip: nil)
  }
}
