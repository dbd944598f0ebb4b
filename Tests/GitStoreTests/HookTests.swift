import GitStore
import TestSupport
import Testing

struct HookTests {
  private let document = "config/production.json"

  private func fixture(
    _ hooks: [String: String],
    in folder: String = ".git/hooks",
  ) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.commit("1\n", to: "other.txt", message: "second")
    for (name, body) in hooks {
      try fixture.writeProgram("#!/bin/sh\n\(body)\n", to: "\(folder)/\(name)")
    }
    try fixture.write("[]\n", to: document)
    return fixture
  }

  private func refusal(_ fixture: RepositoryFixture, skipsHooks: Bool = false) throws -> GitRefusal?
  {
    do {
      _ = try fixture.store(document, skipsHooks: skipsHooks)
      return nil
    } catch GitFailure.refused(let refusal) {
      return refusal
    }
  }

  @Test(arguments: ["pre-commit", "prepare-commit-msg", "commit-msg"])
  func `a failing hook refuses the commit with its text`(name: String) throws {
    let fixture = try fixture([name: "echo told on stdout\necho told on stderr >&2\nexit 3"])
    let head = try fixture.head()
    guard case .hookFailed(name, 3, let output) = try refusal(fixture) else {
      Issue.record("not refused")
      return
    }
    #expect(output.contains("told on stdout") && output.contains("told on stderr"))
    #expect(try fixture.head() == head)
    #expect(try fixture.status() == " M \(document)\n")
    #expect(try fixture.leftovers() == [])
  }

  @Test func `pre-commit sees HEAD plus the document, whatever else is staged`() throws {
    let fixture = try fixture([
      "pre-commit": """
      git diff --cached --name-only >.git/seen
      git show :\(document) >.git/content
      """
    ])
    try fixture.write("2\n", to: "other.txt")
    try fixture.git("add", "other.txt")
    _ = try fixture.storedCommit(document)
    #expect(try fixture.text(of: ".git/seen") == "\(document)\n")
    #expect(try fixture.text(of: ".git/content") == "[]\n")
    #expect(try fixture.status() == "M  other.txt\n")
  }

  @Test(arguments: [
    "echo '[1]' >config/production.json",
    "echo '[1]' >config/production.json; git add config/production.json",
    "git rm -q --cached config/production.json",
  ])
  func `a hook that changes the document asks for another run`(body: String) throws {
    let fixture = try fixture(["pre-commit": body])
    let head = try fixture.head()
    let path = try documentPath(document)
    #expect(try refusal(fixture) == .hookChangedDocument(name: "pre-commit", path))
    #expect(try fixture.head() == head)
  }

  @Test func `what a hook stages besides is not committed`() throws {
    let fixture = try fixture(["pre-commit": "echo 9 >other.txt; git add other.txt"])
    let id = try fixture.storedCommit(document)
    let names = try fixture.git("diff", "--name-only", "\(id)~1", "\(id)")
    #expect(names == "\(document)\n")
    #expect(try fixture.status() == " M other.txt\n")
  }

  @Test func `message hooks get git's arguments and may change the message`() throws {
    let fixture = try fixture([
      "prepare-commit-msg": "basename \"$1\" >.git/arguments; echo \"$2 $#\" >>.git/arguments",
      "commit-msg": "echo 'Change-Id: I1' >>\"$1\"; echo '  ' >>\"$1\"",
    ])
    let id = try fixture.storedCommit(document, message: "subject\n\nreason\n")
    #expect(try fixture.text(of: ".git/arguments") == "COMMIT_EDITMSG\nmessage 2\n")
    let message = try fixture.open().commit(id).message
    #expect(message == "subject\n\nreason\nChange-Id: I1\n")
    #expect(try fixture.leftovers() == [])
  }

  @Test func `an emptied message is refused`() throws {
    let fixture = try fixture(["commit-msg": ": >\"$1\""])
    #expect(try refusal(fixture) == .emptyMessage(hook: "commit-msg"))
  }

  @Test func `without verification only the hooks that verify are skipped`() throws {
    let fixture = try fixture([
      "pre-commit": "exit 1", "commit-msg": "exit 1", "prepare-commit-msg": "echo more >>\"$1\"",
      "post-commit": "git log -1 --format=%H >.git/posted",
    ])
    #expect(try refusal(fixture, skipsHooks: true) == nil)
    #expect(try fixture.git("log", "-1", "--format=%B").contains("more"))
    #expect(try fixture.text(of: ".git/posted").trimmedLine == fixture.head())
  }

  @Test func `a failing post-commit does not undo the commit, but is told`() throws {
    let fixture = try fixture(["post-commit": "echo too late >&2; exit 1"])
    guard case .committed(let id, let problems) = try fixture.store(document) else {
      Issue.record("not committed")
      return
    }
    #expect(try fixture.head() == id.hex)
    guard case .hookFailed("post-commit", 1, let output) = problems.first else {
      Issue.record("not told")
      return
    }
    #expect(output.contains("too late"))
  }

  @Test func `hooks are found where core.hooksPath says`() throws {
    for (folder, setting) in [
      ("tools/hooks", "tools/hooks"), ("home-hooks", "~/../work/home-hooks"),
    ] {
      let fixture = try fixture(["pre-commit": "exit 7"], in: folder)
      #expect(try fixture.refusalOfCommit(document) == nil)
      try fixture.write("[7]\n", to: document)
      try fixture.git("config", "core.hooksPath", setting)
      guard case .hookFailed("pre-commit", 7, _) = try refusal(fixture) else {
        Issue.record("not run: \(setting)")
        continue
      }
    }
  }

  @Test func `a hook that cannot be executed is no hook`() throws {
    let fixture = try fixture(["pre-commit": "exit 1"])
    try fixture.directory.setPermissions(0o644, of: "work/.git/hooks/pre-commit")
    #expect(try refusal(fixture) == nil)
  }

  @Test func `a hook needs git, and one that knows how to run hooks`() throws {
    let fixture = try fixture(["pre-commit": "exit 0"])
    let path = fixture.environment["PATH"]
    fixture.environment["PATH"] = fixture.directory.path("nowhere")
    #expect(try refusal(fixture) == .hookNeedsNewerGit(hook: "pre-commit", found: nil))
    let old = """
      #!/bin/sh
      for word; do
        case $word in
        hook) echo "git: 'hook' is not a git command. See 'git --help'." >&2; exit 1 ;;
        version) echo "git version 2.30.2"; exit 0 ;;
        esac
      done
      """
    try fixture.directory.writeProgram(old, to: "old/git")
    fixture.environment["PATH"] = "\(fixture.directory.path("old")):\(path ?? "")"
    #expect(try refusal(fixture) == .hookNeedsNewerGit(hook: "pre-commit", found: "2.30.2"))
  }

  @Test func `no program is started when there is no hook`() throws {
    let fixture = try fixture([:])
    fixture.environment["PATH"] = fixture.directory.path("nowhere")
    #expect(try refusal(fixture) == nil)
  }

  @Test func `much output on both streams does not stop a hook`() throws {
    let fixture = try fixture([
      "pre-commit": """
      i=0
      while [ $i -lt 20000 ]; do echo aaaaaaaaaaaaaaaa; echo bbbbbbbbbbb >&2; i=$((i+1)); done
      exit 1
      """
    ])
    guard case .hookFailed(_, 1, let output) = try refusal(fixture) else {
      Issue.record("not refused")
      return
    }
    #expect(output.utf8.count > 500_000)
  }

  @Test(arguments: ["", "/nowhere", "/dev/null", "missing"])
  func `a folder without hooks is a way to have none`(setting: String) throws {
    let fixture = try fixture(["pre-commit": "exit 1", "commit-msg": "exit 1"])
    try fixture.git("config", "core.hooksPath", setting)
    #expect(try refusal(fixture) == nil)
  }

  @Test func `a hook has nothing to read, and knows where it is`() throws {
    let fixture = try fixture([
      "pre-commit":
        "cat >.git/read; pwd >.git/folder; echo \"$GIT_EDITOR $GIT_AUTHOR_NAME\" >.git/who"
    ])
    #expect(try refusal(fixture) == nil)
    #expect(try fixture.text(of: ".git/read") == "")
    #expect(try fixture.text(of: ".git/folder") == "\(fixture.root)\n")
    #expect(try fixture.text(of: ".git/who") == ": Ada Example\n")
  }

  @Test(arguments: ["pre-commit", "commit-msg"])
  func `a hook that commits each time is found out`(name: String) throws {
    let fixture = try fixture([
      name: "unset GIT_INDEX_FILE; git commit -q --no-verify --allow-empty -m own"
    ])
    let repository = try fixture.open()
    let path = try documentPath(document)
    var rounds = 0
    while rounds < 50 {
      rounds += 1
      let request = DocumentCommit(
        path: path,
        content: StoredDocument(try fixture.bytes(of: document)),
        expectedHead: try repository.checkCommittable(path),
        message: "config: change\n",
      )
      do {
        guard case .headMoved = try repository.commitDocument(request) else {
          Issue.record("committed")
          return
        }
      } catch GitFailure.refused(let refusal) {
        #expect(refusal == .hooksMoveHead(times: 5))
        break
      }
    }
    #expect(rounds == 5)
    #expect(try fixture.status() == " M \(document)\n")
    #expect(try fixture.leftovers() == [])
  }

  @Test func `a hook that commits once is given way to`() throws {
    let fixture = try fixture([
      "pre-commit": """
      [ -e .git/once ] && exit 0
      >.git/once
      unset GIT_INDEX_FILE
      git commit -q --no-verify --allow-empty -m own
      """
    ])
    guard case .headMoved(let head) = try fixture.store(document) else {
      Issue.record("not noticed")
      return
    }
    #expect(try head.commit?.hex == fixture.head())
    _ = try fixture.storedCommit(document)
    #expect(try fixture.git("log", "-1", "--skip=1", "--format=%s") == "own\n")
  }

  @Test func `what hooks took from the message is put back, which is told`() throws {
    let fixture = try fixture(["commit-msg": "echo subject >\"$1\""])
    let repository = try fixture.open()
    let path = try documentPath(document)
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(try fixture.bytes(of: document)),
      expectedHead: try repository.checkCommittable(path),
      message: "subject\n\nneeded\n",
      completion: { $0.contains("needed") ? nil : "\($0)\nneeded\n" },
    )
    guard case .committed(let id, let problems) = try repository.commitDocument(request) else {
      Issue.record("not committed")
      return
    }
    #expect(problems == [.messageCompleted(hook: "commit-msg")])
    #expect(try repository.commit(id).message == "subject\n\nneeded\n")
  }
}
