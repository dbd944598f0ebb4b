import Foundation
import TestSupport
import Testing

/// `--push` to real servers on the loopback interface, with everything that git is configured with.
struct PushTransportTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  /// Runs a script beside the repositories; `$1` is flagctl.
  private func run(_ script: String) throws -> ProcessResult {
    try Subprocess(
      "bash",
      ["-e", "-c", script, "push", BuiltBinary.flagctl(), ProjectFolder.url.path],
      environment: fixture.work.environment,
      directory: fixture.work.directory.path,
    ).run()
  }

  private static let press = "(cd work && \"$1\" disable cloudSync -m why --push -y)"

  @Test(.requires("ssh-keygen"), .requires("python3"), arguments: ["rsa", "ed25519"])
  func `over ssh, with a key`(kind: String) throws {
    let result = try run(
      """
      PATH=$PATH:/usr/sbin
      mkdir ssh
      ssh-keygen -q -t \(kind) -N '' -f ssh/host
      ssh-keygen -q -t \(kind) -N '' -f ssh/key
      cp ssh/key.pub ssh/authorized
      port=$(python3 -c 'import socket
      s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
      cat >ssh/config <<END
      HostKey $PWD/ssh/host
      AuthorizedKeysFile $PWD/ssh/authorized
      ListenAddress 127.0.0.1
      StrictModes no
      UsePAM no
      PidFile none
      END
      [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
      $(command -v sshd) -D -e -f "$PWD/ssh/config" -p $port 2>ssh/log & server=$!
      trap 'kill $server; cat ssh/log >&2' EXIT
      for _ in $(seq 100); do (: </dev/tcp/127.0.0.1/$port) 2>/dev/null && break; sleep 0.1; done
      git -C work remote set-url origin "ssh://$(id -un)@127.0.0.1:$port$PWD/remote.git"
      options='-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o IdentitiesOnly=yes'
      git -C work config core.sshCommand "ssh -F none $options -i $PWD/ssh/key"
      \(Self.press)
      """
    )
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.work.head() == fixture.tip)
  }

  private static let http = """
    git -C remote.git config http.receivepack true
    python3 "$2/Tests/GitServer/git_server.py" "$PWD" port & server=$!
    trap 'kill $server' EXIT
    for _ in $(seq 100); do [ -e port ] && break; sleep 0.1; done
    git -C work remote set-url origin "http://127.0.0.1:$(cat port)/remote.git"

    """

  @Test(.requires("python3"))
  func `over http, with a password that a credential helper knows`() throws {
    let result = try run(
      Self.http + """
        git -C work config credential.helper \
          '!f() { echo username=ada; echo password=secret; }; f'
        \(Self.press)
        """
    )
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.work.head() == fixture.tip)
  }

  @Test(.requires("python3"))
  func `over http, without a password nobody is asked off a terminal`() throws {
    let before = try fixture.tip
    let result = try run(Self.http + Self.press)
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("terminal prompts disabled"))
    #expect(result.errorOutput.contains("origin cannot be reached"))
    #expect(try fixture.tip == before)
    #expect(try fixture.work.status() == "")
  }

  @Test(.requires("python3"), arguments: [("secret", Int32(0)), ("wrong", 3)])
  func `over http, somebody at a terminal is asked for name and password`(
    password: String,
    status: Int32
  ) throws {
    var terminal = PseudoTerminal()
    terminal.replies = [
      .init(to: "Username for 'http://127.0.0.1", "ada\n"),
      .init(to: "Password for 'http://ada@127.0.0.1", "\(password)\n"),
    ]
    if status == 0 {
      // Nothing remembers them: fetch and push ask each on their own.
      terminal.replies += terminal.replies
    }
    let before = try fixture.tip
    fixture.work.environment["GIT_TERMINAL_PROMPT"] = nil
    let result = try terminal.run(
      "bash",
      ["-c", Self.http + Self.press, "push", BuiltBinary.flagctl(), ProjectFolder.url.path],
      environment: fixture.work.environment,
      directory: fixture.work.directory.path,
    )
    #expect(result.status == status, "\(result.errorOutput)")
    #expect(!result.errorOutput.contains(password), "a password is shown")
    #expect(try (fixture.tip == before) == (status != 0))
    #expect(try fixture.work.status() == "")
  }

  @Test func `without a terminal, ssh is told not to ask`() throws {
    try fixture.work.git("remote", "set-url", "origin", "ssh://example.invalid/x.git")
    try fixture.work.directory.writeProgram(
      "#!/bin/sh\necho \"$* prompt=$GIT_TERMINAL_PROMPT\" >&2\nexit 1\n",
      to: "bin/ssh"
    )
    let path = fixture.work.environment["PATH"] ?? "/usr/bin:/bin"
    fixture.work.environment["PATH"] = "\(fixture.work.directory.path("bin")):\(path)"
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("-o BatchMode=yes"), "\(result.errorOutput)")
    #expect(result.errorOutput.contains("prompt=0"), "\(result.errorOutput)")
  }
}
