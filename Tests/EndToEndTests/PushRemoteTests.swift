import TestSupport
import Testing

/// `--push` with whatever git is configured with, and two people at once.
struct PushRemoteTests {
  private let fixture: PushFixture
  private let off = served { $0.cloudSync = "false" }

  init() throws { fixture = try PushFixture() }

  private func press() throws -> ProcessResult {
    try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
  }

  // MARK: Configuration

  @Test(arguments: [
    ["remote.origin.pushurl=../other/../remote.git", "remote.origin.url=../remote.git"],
    ["url.../.insteadOf=home:", "remote.origin.url=home:remote.git"],
    [
      "url.../remote.pushInsteadOf=read:remote", "url.../.insteadOf=read:",
      "remote.origin.url=read:remote.git",
    ],
    ["remote.origin.mirror=true"], ["remote.origin.push=refs/heads/*:refs/for/*"],
    ["branch.main.pushRemote=elsewhere"], ["remote.pushDefault=elsewhere"],
    ["push.default=nothing", "push.followTags=true", "push.recurseSubmodules=check"],
    ["push.gpgSign=if-asked"], ["remote.origin.fetch=refs/heads/none:refs/remotes/none"],
    ["fetch.prune=true", "fetch.output=compact", "push.autoSetupRemote=true"],
    ["core.abbrev=40", "color.ui=always", "advice.pushUpdateRejected=false"],
  ])
  func `exactly one commit arrives, and it is known to have arrived`(values: [String]) throws {
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      try fixture.work.git("config", "--replace-all", parts[0], parts[1])
    }
    try fixture.work.git("tag", "-a", "v1", "-m", "local")
    let before = try fixture.tip
    let result = try press()
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
    #expect(try fixture.served == off)
    #expect(try fixture.remote.git("tag") == "")
    #expect(try fixture.remote.git("for-each-ref").split(separator: "\n").count == 1)
    #expect(try fixture.flagctl("status").output.contains("pushed: origin/main has it"))
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `a branch that is called otherwise on the remote is served under that name`() throws {
    try fixture.remote.git("branch", "-m", "main", "live")
    try fixture.work.git("fetch", "--quiet", "--prune")
    try fixture.work.git("branch", "--quiet", "--set-upstream-to=origin/live")
    let result = try press()
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(result.output.contains("pushed: origin/live has it"))
    #expect(try fixture.work.head() == fixture.remote.git("rev-parse", "live").trimmedLine)
  }

  @Test func `without a tracking branch the remote is asked`() throws {
    try fixture.work.git("update-ref", "-d", "refs/remotes/origin/main")
    #expect(try press().status == 0)
    #expect(try fixture.served == off)
  }

  @Test func `a branch that the remote does not have is named, and the hint makes it`() throws {
    try fixture.work.write(#"{ "push": { "branch": "live" } }"#, to: ".flagctl.json")
    let result = try press()
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("origin has no branch live"))
    #expect(result.errorOutput.contains("make it: git push origin HEAD:refs/heads/live"))
    try fixture.work.git("push", "--quiet", "origin", "HEAD:refs/heads/live")
    #expect(try press().status == 0)
    #expect(try fixture.remote.git("rev-list", "--count", "main..live").trimmedLine == "1")
  }

  @Test func `the checked-out branch of a remote with files says so`() throws {
    try fixture.work.git("remote", "set-url", "origin", "../other")
    let before = try fixture.other.head()
    let result = try press()
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("receive.denyCurrentBranch"), "\(result.errorOutput)")
    #expect(try fixture.other.head() == before)
    #expect(try fixture.other.status() == "")
    #expect(try fixture.keptCommits().count == 1)
  }

  @Test func `a protected branch gives the server's words`() throws {
    try fixture.remote.writeProgram(
      "#!/bin/sh\necho 'GH006: Protected branch update failed' >&2\nexit 1\n",
      to: "hooks/update"
    )
    let result = try press()
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("GH006: Protected branch update failed"))
    #expect(result.output.contains("NOT PUSHED: "))
  }

  @Test(arguments: [false, true])
  func `of a protected branch, the commit can be offered for review`(isElsewhere: Bool) throws {
    let hook = "#!/bin/sh\n[ $1 != refs/heads/main ]\n"
    try fixture.remote.writeProgram(hook, to: "hooks/update")
    let before = try fixture.tip
    let place = isElsewhere ? ["-C", "config"] : []
    let words = ["cloudSync", "-m", "why", "--push", "-y"]
    let result = try fixture.flagctl(["disable"] + place + words)
    #expect(result.status == 3)
    let kept = try #require(try fixture.keptCommits().first)
    let purpose = "hint: to offer it for review, as a branch of its own: "
    let offer = try result.command(after: purpose)
    let git = isElsewhere ? "git -C config" : "git"
    let name = kept.prefix(7)
    #expect(offer == "\(git) push origin \(name):refs/heads/flagctl-\(name)")
    // What waits is told with the same way out.
    let again = try fixture.flagctl(["push"] + place)
    #expect(again.status == 3)
    #expect(try again.command(after: purpose) == offer)
    let offered = try fixture.work.paste(offer)
    #expect(offered.status == 0, "\(offered.errorOutput)")
    #expect(try fixture.tip == before)
    #expect(try fixture.remote.git("rev-parse", "flagctl-\(name)").trimmedLine == kept)

    try fixture.other.git("fetch", "--quiet")
    try fixture.other.git("merge", "--quiet", "--no-ff", "-m", "merge", "origin/flagctl-\(name)")
    try fixture.work.directory.remove("remote.git/hooks/update")
    try fixture.other.git("push", "--quiet", "origin", "HEAD:main")
    let push = try fixture.flagctl("push")
    #expect(push.output.contains("nothing to push"), "\(push.output)\(push.errorOutput)")
    #expect(try fixture.keptCommits() == [])
  }

  @Test(arguments: [
    ["remote.origin.pushurl=../mirror.git"],
    [
      "remote.origin.url=at:remote.git", "url.../.insteadOf=at:",
      "url.../mirror.pushInsteadOf=at:remote",
    ],
  ])
  func `a remote that is pushed to another place than it is fetched from is told so`(
    values: [String]
  ) throws {
    try fixture.work.git("clone", "--quiet", "--bare", "../remote.git", "../mirror.git")
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      try fixture.work.git("config", "--replace-all", parts[0], parts[1])
    }
    #expect(try press().status == 0)
    let before = try fixture.tip
    let words = ["disable", "-C", "config", "photoImport", "-m", "why", "--push", "-y"]
    let result = try fixture.flagctl(words)
    #expect(result.status == 3)
    #expect(
      result.errorOutput.contains(
        "but origin is pushed to another place than it is fetched from, and main there has commits"
          + " that were not fetched"
      ),
      "\(result.errorOutput)"
    )
    #expect(!result.errorOutput.contains("all the time"))
    for (purpose, place) in [("fetched from", "../remote.git"), ("pushed to", "../mirror.git")] {
      let command = try result.command(after: "hint: where it is \(purpose): ")
      #expect(try fixture.work.paste(command).output == "\(place)\n")
    }
    #expect(try fixture.tip == before)
    #expect(try fixture.keptCommits().count == 1)
    // Once that is what is fetched, the change can be made on it.
    try fixture.remote.git("fetch", "--quiet", "../mirror.git", "main:main")
    let push = try fixture.flagctl("push")
    let again = try push.command(after: "hint: to make it on what is served: ")
    #expect(try fixture.work.paste(again).status == 0)
    try fixture.remote.git("fetch", "--quiet", "../mirror.git", "main:main")
    #expect(try fixture.served.contains(#""photoImport": { "enabled": false }"#))
  }

  @Test func `a server that hangs during the push is given up on, and the commit is kept`() throws {
    // Answers a fetch, and nothing more.
    let transport = """
      #!/bin/sh
      case "$*" in *receive-pack*) exec sleep 87.6543 ;; esac
      for command; do :; done
      exec sh -c "$command"

      """
    try fixture.work.directory.writeProgram(transport, to: "transport")
    let root = fixture.work.directory.path
    try fixture.work.git("config", "core.sshCommand", "\(root)/transport")
    try fixture.work.git("remote", "set-url", "origin", "ssh://example.invalid\(root)/remote.git")
    fixture.work.environment["FLAGCTL_NETWORK_LIMIT"] = "4"
    let before = try fixture.tip
    let result = try press()
    #expect(result.status == 3)
    #expect(result.output.contains("NOT PUSHED: "), "\(result.output)")
    #expect(result.errorOutput.contains("no answer in time"), "\(result.errorOutput)")
    #expect(try fixture.work.isGone(processMatching: "sleep 87[.]6543"))
    #expect(try fixture.tip == before)
    #expect(try fixture.work.status() == "")

    fixture.work.environment["FLAGCTL_NETWORK_LIMIT"] = nil
    try fixture.work.git("remote", "set-url", "origin", "../remote.git")
    #expect(try press().status == 0)
    #expect(try fixture.served == off)
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
  }

  // MARK: Two people

  @Test func `a second person does not roll back what a first one switched off`() throws {
    #expect(try press().status == 0)
    let before = try fixture.tip
    let result = try fixture.flagctl("rollback", "-m", "crash", "--push", in: fixture.other)
    #expect(result.status == 4)
    #expect(result.errorOutput.contains("somebody already pulled the brake"))
    #expect(result.errorOutput.contains("flagctl rollback --push --confirm=cloudSync"))
    #expect(try fixture.tip == before)
    #expect(try fixture.other.status() == "")
  }

  @Test func `a brake that lands between fetch and push is guarded too`() throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    try fixture.other.git("pull", "--quiet", "--ff-only")
    let brake = "\(try BuiltBinary.flagctl()) disable cloudSync -m crash --push -y"
    try fixture.between("cd other && \(brake)")
    let result = try fixture.flagctl("rollback", "-m", "crash", "--push")
    #expect(result.status == 4, "\(result.output)\(result.errorOutput)")
    #expect(try fixture.served.contains(#""cloudSync": { "enabled": false }"#))
  }

  @Test(arguments: [false, true])
  func `a brake on something else does not hide that a rollback still waits`(
    isBranchAhead: Bool
  ) throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    // The rollback is then on no branch.
    if isBranchAhead { try fixture.commitUnfinished() }
    try fixture.refuses(true)
    let press = ["rollback", "-m", "crash", "--push"]
    #expect(try fixture.flagctl(press).status == 3)
    try fixture.refuses(false)
    let kept = try #require(try fixture.keptCommits().first).prefix(7)
    try fixture.otherDisables("cloudSync")
    let end = """
      if the brake on cloudSync was right, what is left is to push what waits here, \
      \(kept) (production: rollback, tidePlanner.rollout 50 % -> 25 %): flagctl push
      """
    func expectGuard(_ words: [String]) throws {
      let result = try fixture.flagctl(words)
      #expect(result.status == 4)
      #expect(result.errorOutput.contains(end), "\(result.errorOutput)")
      #expect(!result.errorOutput.contains("you are done"))
    }
    try expectGuard(press)
    guard isBranchAhead else { return }
    try fixture.work.git("pull", "--quiet", "--rebase")
    try expectGuard(press.dropLast())
  }

  @Test func `two people roll back, and somebody pushes something else in between`() throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    let first = try fixture.flagctl("rollback", "-m", "crash", "--push")
    try fixture.otherPushes("1\n", to: "new.txt", message: "new")
    try fixture.other.git("reset", "--quiet", "--hard", "HEAD~3")
    fixture.other.environment.now = fixture.work.environment.now + 2
    let second = try fixture.other.flagctl(["rollback", "-m", "crash", "--push"])
    #expect(first.status == 0 && second.status == 0, "\(first.errorOutput)\(second.errorOutput)")
    #expect(second.output.contains("already rolled back"))
    #expect(
      try fixture.subjects(2) == [
        "new", "production: rollback, tidePlanner.rollout 50 % -> 25 %",
      ]
    )
  }

  @Test func `an unrelated push between fetch and push of a rollback does not disturb`() throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    try fixture.other.git("pull", "--quiet", "--ff-only")
    try fixture.between(
      "cd other && echo 1 >new.txt && git add new.txt && git commit -qm new && git push -q"
    )
    let result = try fixture.flagctl("rollback", "-m", "crash", "--push")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(
      try fixture.subjects(2) == [
        "production: rollback, tidePlanner.rollout 50 % -> 25 %", "new",
      ]
    )
  }

  @Test func `a change of the document between fetch and push stops a rollback, and is kept`()
    throws
  {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    try fixture.other.git("pull", "--quiet", "--ff-only")
    try fixture.between(
      """
      cd other && sed -i 's/0.5/0.75/' \(PushFixture.document) && git commit -qam more && git push -q
      """
    )
    let head = try fixture.work.head()
    let result = try fixture.flagctl("rollback", "-m", "crash", "--push")
    #expect(result.status == 4, "\(result.output)\(result.errorOutput)")
    #expect(result.errorOutput.contains("changed the document meanwhile, in "))
    #expect(try fixture.served == served { $0.rollout = "0.75" })
    #expect(try fixture.work.head() == head)
    #expect(try fixture.work.status() == "")
  }

  @Test func `a document that was renamed on the remote is pushed after a rebase`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "why").status == 0)
    try fixture.other.git("mv", PushFixture.document, "config/prod.json")
    try fixture.other.git("commit", "--quiet", "-m", "rename")
    try fixture.other.git("push", "--quiet")
    #expect(try fixture.flagctl("push").status == 4)
    let pressed = try fixture.flagctl("disable", "photoImport", "-m", "why", "--push", "-y")
    #expect(pressed.status == 3)
    #expect(
      pressed.errorOutput.contains(
        "origin/main holds \(PushFixture.document) as config/prod.json"
      ),
      "\(pressed.errorOutput)"
    )
    try fixture.work.git("pull", "--quiet", "--rebase")
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push.errorOutput)")
    #expect(try fixture.tip == fixture.work.head())
    #expect(
      try fixture.remote.git("show", "main:config/prod.json")
        .contains(#""cloudSync": { "enabled": false }"#)
    )
  }

  @Test func `a rebase that stops at the stamp alone goes on with either value`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "ours").status == 0)
    let words = ["offering", "winter", "-m", "theirs", "--push", "--confirm=paywall"]
    fixture.other.environment.now = fixture.work.environment.now + 60
    let theirs = try fixture.other.flagctl(words)
    #expect(theirs.status == 0, "\(theirs.errorOutput)")
    let refused = try fixture.flagctl("push")
    #expect(refused.status == 4)
    #expect(refused.errorOutput.contains("served: flagctl disable cloudSync --push -m ours"))

    #expect(try fixture.work.tryGit(["pull", "--quiet", "--rebase"]).status != 0)
    let conflict = try fixture.work.text(of: PushFixture.document)
    let kept = conflict.replacing(/<{7}[^\n]*\n([^=]*)={7}\n[^>]*>{7}[^\n]*\n/) { $0.1 }
    try fixture.work.write(kept, to: PushFixture.document)
    try fixture.work.git("add", PushFixture.document)
    try fixture.work.git("-c", "core.editor=true", "rebase", "--continue")
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push.errorOutput)")
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.offering = "winter"
        }
    )
  }
}
