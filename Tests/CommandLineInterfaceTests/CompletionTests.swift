import CommandLineInterface
import TestSupport
import Testing

@Suite struct CompletionTests {
  /// Prints candidates as the program would, a hostile one among them; otherwise its arguments.
  private static let fakeProgram = """
    #!/bin/sh
    case "$*" in
      'completions --candidates documents'*)
        printf '%s\n' production 'pro $(touch hacked)' staging
        case "$*" in *--word=folder*) echo stagnant ;; esac
        ;;
      *) printf '<%s>' "$@" ;;
    esac
    """

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.writeProgram(Self.fakeProgram, to: "sample")
    for shell in Shell.allCases {
      let script = Sample.program.description.completionScript(for: shell)
      try folder.write(script, to: "script.\(shell)")
    }
    try folder.write(Sample.program.description.completionScript(for: .zsh), to: "_sample")
    try folder.write(ZshCompletions.start(functions: ".."), to: ".zshrc")
    try folder.makeDirectory("files/folder")
    try folder.write("", to: "files/document.json")
  }

  private func run(_ shell: Shell, _ arguments: [String]) throws -> ProcessResult {
    var environment = HermeticEnvironment(home: folder.path)
    environment.variables["PATH"] = "\(folder.path):\(environment.variables["PATH"] ?? "")"
    return try Subprocess(
      shell.rawValue,
      arguments,
      environment: environment,
      directory: folder.path("files"),
    ).run()
  }

  @Test(arguments: Shell.allCases)
  func aScriptNamesEveryVisibleCommandAndOption(shell: Shell) {
    let program = Sample.program.description
    let script = program.completionScript(for: shell)
    for command in program.commands {
      #expect(script.contains("'\(command.name)") != command.isHidden, "\(command.name)")
      for option in command.options + program.commonOptions {
        let description = option.description
        let long = shell == .fish ? "-l \(description.name)" : description.spelling
        #expect(script.contains(long) != description.isHidden, "\(description.name)")
      }
    }
  }

  @Test(arguments: Shell.allCases)
  func aScriptIsValidSyntax(shell: Shell) throws {
    guard HermeticEnvironment.has(shell.rawValue) else {
      print("skipped: \(shell) is not installed")
      return
    }
    let result = try run(shell, ["-n", folder.path("script.\(shell)")])
    #expect(result.status == 0)
    #expect(result.errorOutput == "")
  }

  /// What each line completes to: the words before the last one are typed, the last one is begun.
  private static let lines: [(typed: [String], offered: [String])] = [
    (["va"], ["validate"]),
    (["co"], ["commit", "completions"]),
    (["se"], []),
    (["-C", "folder", "com"], ["commit", "completions"]),
    (["commit", "--d"], ["--directory", "--document", "--dry-run"]),
    (["commit", "--max"], []),
    (["validate", "--max"], []),
    (["rollout", "--c"], ["--count"]),
    (["--format", "j"], ["json"]),
    (["commit", "-m", "reason", "--format", "te"], ["text"]),
    (["commit", "--document", "st"], ["staging"]),
    // The program hears what was typed before.
    (["-C", "folder", "commit", "-d", "stag"], ["staging", "stagnant"]),
    (["-d", "production", "help", "f"], ["formats"]),
    (["help", "v"], ["validate"]),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["validate", "doc"], ["document.json"]),
    (["validate", "a.json", "doc"], ["document.json"]),
    (["validate", "-C", "fol"], ["folder"]),
    // Each operand has candidates of its own, and options with their values are none.
    (["show", "a"], ["apple", "apricot"]), (["show", "apple", "b"], ["blue"]),
    (["show", "apple", "a"], []), (["show", "-C", "folder", "-q", "apple", "b"], ["blue"]),
  ]

  @Test(.requires("bash"), arguments: lines)
  func bashOffers(typed: [String], offered: [String]) throws {
    let words = (["sample"] + typed).map(shellQuoted).joined(separator: " ")
    // Outside a completion bash knows no default; readline adds the file names.
    let script = """
      . "$1"
      compopt() { [ "$1" = +o ] || offered=$2; }
      COMP_WORDS=(\(words)); COMP_CWORD=\(typed.count)
      _sample
      case "$offered" in
        default) COMPREPLY+=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")) ;;
        dirnames) COMPREPLY+=($(compgen -d -- "${COMP_WORDS[COMP_CWORD]}")) ;;
      esac
      [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try run(.bash, ["-c", script, "bash", folder.path("script.bash")])
    #expect(result.output.split(separator: "\n").map(String.init).sorted() == offered)
    #expect(result.errorOutput == "")
  }

  @Test(.requires("fish"), arguments: lines)
  func fishOffers(typed: [String], offered: [String]) throws {
    let line = (["sample"] + typed).joined(separator: " ")
    let script = "source ../script.fish; complete -C '\(line)'"
    let result = try run(.fish, ["--no-config", "-c", script])
    let candidates = result.output.split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" }) }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    #expect(candidates.sorted() == offered)
    #expect(result.errorOutput == "")
  }

  @Test(.requires("zsh"), arguments: lines)
  func zshOffers(typed: [String], offered: [String]) throws {
    let line = (["sample"] + typed).joined(separator: " ")
    let result = try run(.zsh, ["-f", "-c", ZshCompletions.capture, "zsh", line])
    #expect(ZshCompletions.offered(in: result.output) == offered)
  }

  /// Readline quotes what it inserts, in ways that a call of the function does not show.
  @Test(
    .requires("bash"),
    arguments: [
      ("vali\t", "<validate>"), ("validate -C fol\t", "<validate><-C><folder/>"),
      ("-C with\t validate", "<-C><with space/><validate>"),
      ("--directory=with\t validate", "<--directory=with space/><validate>"),
      ("--directory 'wi\t", "<--directory><with space/>"),
      ("validate it\t", "<validate><it's.json>"), ("--format=js\t", "<--format=json>"),
      ("--format \"js\t", "<--format><json>"), ("-d 'st\t", "<-d><staging>"),
      ("-d pro\\ \t", "<-d><pro $(touch hacked)>"), ("-d \"pro \t\"", "<-d><pro >"),
      ("commit -m fol\t", "<commit><-m><fol>"),
    ]
  )
  func theProgramGetsWhatBashInserted(typed: String, arguments: String) throws {
    try folder.makeDirectory("files/with space")
    try folder.write("", to: "files/it's.json")
    try folder.write("PS1='ready> '; PATH=..:$PATH; . ../script.bash", to: "rc")
    var environment = HermeticEnvironment(home: folder.path)
    environment.variables["TERM"] = "dumb"
    var terminal = PseudoTerminal()
    terminal.replies = [
      .init(to: "ready> ", "sample \(typed)\n"), .init(to: "ready> ", "exit\n"),
    ]
    let result = try terminal.run(
      "bash",
      ["--noprofile", "--rcfile", "../rc", "-i"],
      environment: environment,
      directory: folder.path("files"),
    )
    #expect(result.errorOutput.contains("\n\(arguments)ready> "), "\(result.errorOutput)")
    #expect(!folder.exists("files/hacked"))
  }

  @Test(.requires("bash"))
  func bashQuotesACandidateInsteadOfRunningIt() throws {
    let script = """
      . "$1"
      COMP_WORDS=(sample -d pro); COMP_CWORD=2
      _sample 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try run(.bash, ["-c", script, "bash", folder.path("script.bash")])
    #expect(result.output == "production\npro\\ \\$\\(touch\\ hacked\\)\n")
    #expect(!folder.exists("files/hacked"))
  }
}
