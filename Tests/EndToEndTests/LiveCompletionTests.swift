import Foundation
import TestSupport
import Testing

/// Completions of the built program, asked in real shells: names that exist at that moment.
struct LiveCompletionTests {
  private let repository: ConfigRepository
  private var fixture: RepositoryFixture { repository.fixture }

  init() throws {
    repository = try ConfigRepository()
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent()
    fixture.environment["PATH"] = folder.path + ":" + (fixture.environment["PATH"] ?? "")
    try fixture.write(
      #"{"schema": 2, "features": {"otherGate": {"enabled": true}}}"#,
      to: "elsewhere/config/other.json"
    )
    try fixture.write(
      #"{"documents": {"else": "elsewhere/config/other.json"}}"#,
      to: "other settings.json"
    )
    for shell in ["bash", "fish"] {
      let script = try repository.succeed("completions", shell).output
      try fixture.write(script, to: ".git/completion.\(shell)")
    }
    try fixture.write(repository.succeed("completions", "zsh").output, to: ".git/zsh/_flagctl")
    try fixture.write(ZshCompletions.start(functions: ".git/zsh"), to: ".git/zsh/.zshrc")
  }

  private static let lines: [(typed: String, offered: [String])] = [
    ("disable t", ["tidePlanner"]),
    ("rollout ", ["cloudSync", "photoImport", "tidePlanner"]),
    ("disable --confirm ph", ["photoImport"]),
    ("get tide", ["tidePlanner", "tidePlanner.enabled", "tidePlanner.rollout"]),
    ("set notice", ["notice"]), ("offering d", ["default"]),
    ("status -d pro", ["production"]),
    ("route cloudSync sta", ["standard"]), ("route sta", []),
    // The folder, the settings and the document that are typed already count.
    ("-C elsewhere -d config/other.json disable o", ["otherGate"]),
    ("disable --settings 'other settings.json' -d else o", ["otherGate"]),
    ("disable --settings='other settings.json' -d else o", ["otherGate"]),
    ("rollback --to mai", ["main"]), ("hook i", ["install"]), ("init --run", ["--runbook"]),
  ]

  private func shell(_ name: String, _ arguments: [String]) throws -> [String] {
    let result = try Subprocess(
      name,
      arguments,
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    #expect(result.errorOutput == "")
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
  }

  @Test(.requires("bash"), arguments: lines)
  func bashOffersWhatIsThere(typed: String, offered: [String]) throws {
    // As readline does it: words keep their quotes, and the equals sign is a word.
    let words = typed.replacing("--settings=", with: "--settings = ")
    let script = """
      . .git/completion.bash
      compopt() { :; }
      COMP_WORDS=(flagctl)
      while IFS= read -r word; do COMP_WORDS+=("$word"); done
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _flagctl
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let pieces = rawWords(words)
    let input = pieces.map { $0 + "\n" }.joined()
    let result = try Subprocess(
      "bash",
      ["-c", script],
      environment: fixture.environment,
      directory: fixture.root,
      stdin: Array(input.utf8)
    ).run()
    #expect(result.errorOutput == "")
    #expect(result.output.split(separator: "\n").map(String.init).sorted() == offered)
  }

  @Test(.requires("fish"), arguments: lines)
  func fishOffersWhatIsThere(typed: String, offered: [String]) throws {
    let line = "flagctl \(typed)".replacing("'", with: "\\'")
    let script = "source .git/completion.fish; complete -C '\(line)'"
    #expect(try shell("fish", ["--no-config", "-c", script]) == offered)
  }

  @Test(.requires("zsh"), arguments: lines)
  func zshOffersWhatIsThere(typed: String, offered: [String]) throws {
    var environment = fixture.environment
    environment["ZDOTDIR"] = fixture.path(".git/zsh")
    let result = try Subprocess(
      "zsh",
      ["-f", "-c", ZshCompletions.capture, "zsh", "flagctl \(typed)"],
      environment: environment,
      directory: fixture.root
    ).run()
    #expect(ZshCompletions.offered(in: result.output) == offered)
  }

  @Test(.requires("bash")) func revisionsAreOfferedNewestFirst() throws {
    try repository.succeed("rollout", "tidePlanner", "30%", "-m", "more")
    let words = try repository.succeed(
      "completions",
      "--candidates",
      "revisions",
      "--word=rollback",
      "--word=--to"
    ).output.split(separator: "\n").map(String.init)
    let head = try fixture.git("rev-parse", "--short", "HEAD").trimmedLine
    let first = try fixture.git("rev-parse", "--short", "HEAD~1").trimmedLine
    #expect(words == [head, first, "main"])
  }

  /// The words of a line with their quotes, the last one also when it is empty.
  private func rawWords(_ line: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      if character == "'" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
