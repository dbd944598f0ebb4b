import Foundation
import TestSupport
import Testing

/// What hooks say is heard, also when nothing is wrong.
struct HookWordsTests {
  private let fixture: PushFixture

  init() throws {
    fixture = try PushFixture()
    for hook in ["pre-commit", "commit-msg", "post-commit", "pre-push"] {
      let script = "#!/bin/sh\necho \(hook) out\necho \(hook) err >&2\n"
      try fixture.work.writeProgram(script, to: ".git/hooks/\(hook)")
    }
    try fixture.remote.writeProgram("#!/bin/sh\necho thanks\n", to: "hooks/post-receive")
  }

  private static let ofCommits = ["pre-commit", "commit-msg", "post-commit"].flatMap {
    ["\($0) out", "\($0) err"]
  }
  private static let ofPushes = ["pre-push out", "pre-push err", "remote: thanks"]

  @Test(arguments: ["text", "json"])
  func `hooks that succeed are heard on standard error`(format: String) throws {
    let words = ["disable", "cloudSync", "-m", "x", "--push", "--format", format]
    let result = try fixture.work.flagctl(words)
    #expect(result.status == 0, "\(result.errorOutput)")
    for line in Self.ofCommits + Self.ofPushes {
      #expect(result.errorOutput.contains(line), "\(result.errorOutput)")
      #expect(!result.output.contains(line))
    }
    if format == "json" {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      }
    }
    #expect(try fixture.flagctl("disable", "photoImport", "-m", "x", "-q").errorOutput == "")
    let push = try fixture.flagctl("push")
    for line in Self.ofPushes { #expect(push.errorOutput.contains(line)) }
  }

  @Test func `control characters of a hook are shown as such`() throws {
    let hook = "#!/bin/sh\nprintf '\\033[31mred\\n'\n"
    try fixture.work.writeProgram(hook, to: ".git/hooks/pre-commit")
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "x")
    #expect(result.errorOutput.contains(#"\u{1b}[31mred"#), "\(result.errorOutput)")
  }

  @Test(arguments: [false, true])
  func `a hook that amends the commit is told by the commit that HEAD holds`(
    pushes: Bool
  ) throws {
    let hook = """
      #!/bin/sh
      [ -n "$AMENDING" ] && exit 0
      export AMENDING=1
      git commit --quiet --amend --no-verify -m "$(git log -1 --format=%B | sed '1s/^/APP-7 /')"

      """
    try fixture.work.writeProgram(hook, to: ".git/hooks/post-commit")
    let words = ["disable", "cloudSync", "-m", "x"] + (pushes ? ["--push"] : [])
    let result = try fixture.work.flagctl(words)
    #expect(result.status == 0, "\(result.errorOutput)")
    let head = try pushes ? fixture.tip : fixture.work.head()
    #expect(result.output.contains("committed \(head.prefix(7))  "), "\(result.output)")
    #expect(result.output.contains("undo: flagctl undo "))
    let repository = pushes ? fixture.remote : fixture.work
    #expect(try repository.git("log", "-1", "--format=%s", "main").hasPrefix("APP-7 production:"))
    if pushes { #expect(try fixture.work.head() == head) }
    #expect(try fixture.work.status() == "")
    let undone = try fixture.work.paste(result.command(after: "undo: "))
    #expect(undone.status == 0, "\(undone.errorOutput)")
  }

  @Test func `on a terminal, what takes too long goes with all that it started`() throws {
    let digits = Int.random(in: 100_000...999_999)
    let helper = """
      #!/bin/sh
      stty -echo </dev/tty
      sleep 71.\(digits) &
      sleep 72.\(digits)

      """
    try fixture.work.directory.writeProgram(helper, to: "ssh")
    try fixture.work.git("remote", "set-url", "origin", "ssh://example.invalid/x.git")
    try fixture.work.git("config", "core.sshCommand", fixture.work.directory.path("ssh"))
    fixture.work.environment["FLAGCTL_NETWORK_LIMIT"] = "6"
    let script = """
      "$0" disable cloudSync -m x --push -y
      echo "status $?"
      stty -a | grep -o -e '-*echo ' | sed 's/^/terminal: /'
      """
    let result = try PseudoTerminal().run(
      "bash",
      ["-c", script, BuiltBinary.flagctl()],
      environment: fixture.work.environment,
      directory: fixture.work.root,
    )
    #expect(result.errorOutput.contains("no answer in time"), "\(result.errorOutput)")
    #expect(result.errorOutput.contains("status 3"))
    #expect(result.errorOutput.contains("terminal: echo"), "\(result.errorOutput)")
    #expect(try fixture.work.isGone(processMatching: "sleep 7[12][.]\(digits)"))
  }
}
