/// The completion script for fish.
struct FishCompletion {
  private let program: ProgramDescription
  /// A name that functions may have.
  private let function: String

  init(_ program: ProgramDescription) {
    self.program = program
    function = "__" + program.name.replacing("-", with: "_")
  }

  var text: String {
    let commands = program.visibleCommands
    var lines = [
      "# fish completion for \(program.name), written by `\(program.name) completions fish`.",
      commandFunction,
      candidatesFunction,
      "complete -c \(program.name) -f",
    ]
    lines += commands.map { command in
      line(condition: "", "-a \(quoted(command.name)) -d \(quoted(command.summary))")
    }
    lines += program.commonOptions.visible.map { line(condition: nil, arguments(of: $0)) }
    for command in commands {
      lines += command.options.visible.map { line(condition: command.name, arguments(of: $0)) }
      lines += command.operands.descriptions.compactMap { operand in
        offer(operand.hint).map { line(condition: command.name, $0) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Succeeds when the command typed so far is the one that is given; it knows which options take
  /// the word after them.
  private var commandFunction: String {
    let taking = program.commonOptions.visible.filter(\.takesValue).flatMap(\.spellings)
    return """
      function \(function)_is
          set -l words (commandline -opc)
          set -l command ''
          set -e words[1]
          while set -q words[1]
              switch $words[1]
                  case \(taking.joined(separator: " "))
                      set -e words[1]
                  case '-*'
                  case '*'
                      set command $words[1]
                      break
              end
              set -e words[1]
          end
          test "$command" = "$argv[1]"
      end
      """
  }

  /// Asks the program, which what is typed already tells where to look.
  private var candidatesFunction: String {
    """
    function \(function)_candidates
        set -l words (commandline -opc)
        set -e words[1]
        \(program.name) completions --candidates $argv[1] --word=$words 2>/dev/null
    end
    """
  }

  /// A nil condition holds always; an empty one before a command is typed.
  private func line(condition: String?, _ arguments: String) -> String {
    let condition = condition.map { " -n \(quoted("\(function)_is '\($0)'"))" } ?? ""
    return "complete -c \(program.name)\(condition) \(arguments)"
  }

  private func arguments(of option: OptionDescription) -> String {
    var parts: [String] = []
    if let short = option.short { parts.append("-s \(short)") }
    parts.append("-l \(option.name)")
    if option.takesValue { parts.append(offer(option.hint).map { "-r \($0)" } ?? "-x") }
    parts.append("-d \(quoted(option.summary))")
    return parts.joined(separator: " ")
  }

  private func offer(_ hint: ValueHint) -> String? {
    switch hint {
    case .none: nil
    case .files: "-F"
    case .directories: "-f -a '(__fish_complete_directories (commandline -ct))'"
    case .choices(let choices): "-f -a \(list(choices))"
    case .candidates(let kind):
      "-f -a \(quoted("(\(function)_candidates \(kind))"))"
    case .helpSubjects: "-f -a \(list(program.helpSubjects))"
    }
  }

  private func list(_ choices: [Choice]) -> String {
    quoted(choices.map(\.word).joined(separator: " "))
  }

  private func quoted(_ text: String) -> String {
    let text = text.replacing("`", with: "")
    return "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
