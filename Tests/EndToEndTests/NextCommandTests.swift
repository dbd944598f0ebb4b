import Foundation
import TestSupport
import Testing

/// The command that a refusal names is pasted as it stands, and does what it says.
struct NextCommandTests {
  /// A state, the command that is refused in it, and what comes of the command that is named.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let recipe: String
    let command: [String]
    /// Which of the hints is pasted: the one that begins so.
    let hint: String
    /// In the output of the pasted command; nil: the refused command works afterwards.
    var answer: String?
    /// The folder of the command, below the folder of everything.
    var place = "work"
  }

  private static let disable = ["disable", "cloudSync", "-y", "-m", "it's broken"]

  static let troubles = [
    Trouble(
      testDescription: "skip-worktree by hand",
      recipe: "git update-index --skip-worktree config/*.json; rm config/*.json; mkdir sub",
      command: ["validate"],
      hint: "to bring it back: ",
      place: "work/sub"
    ),
    Trouble(
      testDescription: "submodule",
      recipe: """
        git clone -q --bare . ../other.git
        git -c protocol.file.allow=always submodule --quiet add "$PWD/../other.git" 'the lib'
        git commit -qm lib
        """,
      command: disable + ["-d", "../the lib/config/production.json"],
      hint: "run the command there: ",
      answer: "committed",
      place: "work/config"
    ),
    Trouble(
      testDescription: "a document of a submodule as an operand",
      recipe: """
        git clone -q --bare . ../other.git
        git -c protocol.file.allow=always submodule --quiet add "$PWD/../other.git" lib
        git commit -qm lib
        """,
      command: ["lint", "--base", "HEAD~1", "--fail-on=never", "lib/config/production.json"],
      hint: "run the command there: ",
      answer: "0 errors"
    ),
    Trouble(
      testDescription: "damaged HEAD",
      recipe: "git branch -m trunk; echo rubbish > .git/HEAD",
      command: ["log"],
      hint: "if trunk was checked out: "
    ),
    Trouble(
      testDescription: "core.bare by mistake",
      recipe:
        "git config core.bare true; mv .git/config c; git config -f c core.bare true; mv c .git/config",
      command: disable,
      hint: "if it should have one: "
    ),
    Trouble(
      testDescription: "init in a bare repository",
      recipe: "git clone -q --bare . '../my bare.git'; rm '../my bare.git/hooks' -rf",
      command: ["init"],
      hint: "to have one: ",
      answer: "",
      place: "my bare.git"
    ),
    Trouble(
      testDescription: "damaged configuration",
      recipe: "printf '[broken\\n' >> .git/config",
      command: ["log"],
      hint: "look at it, and correct it: ",
      answer: "[broken"
    ),
    Trouble(
      testDescription: "sha256",
      recipe: """
        git init -q --object-format=sha256 ../s
        cp -r config ../s
        """,
      command: ["status"],
      hint: "what works there: ",
      answer: "0 errors",
      place: "s"
    ),
    Trouble(
      testDescription: "reftable",
      recipe:
        "git config core.repositoryFormatVersion 1; git config extensions.refStorage reftable",
      command: ["status"],
      hint: "what works there: ",
      answer: "0 errors"
    ),
    Trouble(
      testDescription: "a setting that is no boolean",
      recipe: "git config commit.gpgSign maybe",
      command: disable,
      hint: "where it is set: ",
      answer: "file:.git/config\tmaybe"
    ),
  ]

  /// The same from outside, with `-C`.
  static let troublesElsewhere = [
    Trouble(
      testDescription: "a file that is gone",
      recipe: "rm config/production.json",
      command: ["commit", "-C", "work", "-m", "x"],
      hint: "to bring back what is committed: ",
      place: "."
    ),
    Trouble(
      testDescription: "an edit of the same value",
      recipe: "sed -i s/0.5/0.6/ config/production.json",
      command: ["rollout", "-C", "work", "tidePlanner", "70", "-m", "x", "-y"],
      hint: "to drop every edit of the file: ",
      place: "."
    ),
    Trouble(
      testDescription: "an edit beside a rollback",
      recipe: "sed -i s/0.5/0.6/ config/production.json",
      command: ["rollback", "-C", "work", "-m", "x", "-y"],
      hint: "if the edit is what you want to be rid of: ",
      place: "."
    ),
    Trouble(
      testDescription: "something else staged of the document",
      recipe: """
        sed -i s/0.5/0.6/ config/production.json
        git add config
        sed -i s/0.6/0.7/ config/production.json
        """,
      command: ["disable", "-C", "work", "cloudSync", "-m", "x", "-y"],
      hint: "to drop what is staged: ",
      place: "."
    ),
    Trouble(
      testDescription: "merge in progress",
      recipe: """
        git branch other HEAD~1
        git commit --quiet --allow-empty -m more
        git switch --quiet other
        git commit --quiet --allow-empty -m theirs
        git switch --quiet -
        git merge --quiet --no-commit --no-ff other
        """,
      command: ["disable", "-C", "work", "cloudSync", "-m", "x", "-y"],
      hint: "or give it up: ",
      place: "."
    ),
    Trouble(
      testDescription: "a staged rename",
      recipe: "git mv config/production.json config/prod.json",
      command: ["commit", "-C", "work/config", "-d", "prod.json", "-m", "x"],
      hint: "commit what is staged first: ",
      place: "."
    ),
    Trouble(
      testDescription: "a snapshot that is none",
      recipe: """
        flagctl schema freeze
        git add .
        git commit --quiet -m frozen
        for file in $(git ls-files "*schema*.json"); do echo "{" >"$file"; done
        """,
      command: ["lint", "-C", "work"],
      hint: "nothing can be checked against this snapshot; to restore it: ",
      place: "."
    ),
  ]

  @Test(arguments: troubles + troublesElsewhere)
  func `the command that is named leads out`(trouble: Trouble) throws {
    let repository = try ConfigRepository()
    try repository.commitByHand("Half") { $0.rollout = "0.5" }
    let folder = repository.fixture.directory
    var environment = repository.fixture.environment
    let binary = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent().path
    environment["PATH"] = "\(binary):\(environment["PATH"] ?? "")"
    environment["GIT_ALLOW_PROTOCOL"] = "file"
    func shell(_ script: String, in place: String) throws -> ProcessResult {
      try Subprocess(
        "bash",
        ["-c", script],
        environment: environment,
        directory: folder.path(place)
      ).run()
    }
    let made = try shell("set -e\n\(trouble.recipe)", in: "work")
    #expect(made.status == 0, "\(made.errorOutput)")

    let place = RepositoryFixture(
      at: folder.path(trouble.place),
      in: folder,
      environment: environment
    )
    let result = try place.flagctl(trouble.command)
    #expect(result.status == 3, "\(result)")
    let text = result.output + result.errorOutput
    let start = "hint: \(trouble.hint)"
    let line = text.split(separator: "\n").first { $0.hasPrefix(start) }
    let command = try #require(line, "\(text)").dropFirst(start.count)
    let pasted = try shell(String(command), in: trouble.place)
    #expect(pasted.status == 0, "\(command): \(pasted)")
    if let answer = trouble.answer {
      #expect(answer.isEmpty || (pasted.output + pasted.errorOutput).contains(answer), "\(pasted)")
    } else {
      let again = try place.flagctl(trouble.command)
      #expect(again.status == 0, "\(again)")
    }
  }

  @Test func `a date that git does not understand is left out as it is said`() throws {
    let repository = try ConfigRepository()
    let binary = try BuiltBinary.flagctl()
    let disable = "'\(binary)' disable cloudSync -y -m w"
    func run(_ script: String) throws -> ProcessResult {
      try Subprocess(
        "bash",
        ["-c", script],
        environment: repository.fixture.environment,
        directory: repository.fixture.root
      ).run()
    }
    for variable in ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"] {
      let refused = try run("export \(variable)=bogus; \(disable)")
      #expect(refused.status == 3)
      #expect(refused.errorOutput.contains("\(variable) is no date: bogus\n"))
      #expect(refused.errorOutput.hasSuffix("hint: to do without it: unset \(variable)\n"))
    }
    #expect(try run("export GIT_AUTHOR_DATE=bogus; unset GIT_AUTHOR_DATE; \(disable)").status == 0)
  }

  // MARK: Nothing was changed

  private static let changes = [
    disable, disable + ["--no-commit"], ["rollback", "-m", "w"], ["undo", "-m", "w"],
    ["rollback", "--discard", "-m", "w"],
  ]

  /// Who is affected was said by then.
  @Test(.enabled(if: geteuid() == 0, "skipped: only root can mount"), arguments: changes)
  func `on a read-only file system it is said that nothing was changed`(
    command: [String]
  ) throws {
    let repository = try ConfigRepository()
    try repository.commitByHand("Half") { $0.rollout = "0.5" }
    let fixture = repository.fixture
    if command.contains("--discard") { try repository.edit { $0.rollout = "0.6" } }
    let words = try ([BuiltBinary.flagctl()] + command).map {
      "'\($0.replacing("'", with: "'\\''"))'"
    }
    let script = """
      mount --bind "$PWD" "$PWD" && mount -o remount,bind,ro "$PWD" && cd "$PWD" || exit 99
      \(words.joined(separator: " "))
      """
    let result = try Subprocess(
      "unshare",
      ["--mount", "bash", "-c", script],
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    if result.status == 99 { return }
    #expect(result.status == 3, "\(result)")
    let lines = result.errorOutput.split(separator: "\n")
    #expect(lines.dropLast().last?.hasSuffix("read-only file system; nothing was changed") == true)
    #expect(lines.last?.hasPrefix("hint: what is mounted there, and how full it is: df ") == true)
  }
}
