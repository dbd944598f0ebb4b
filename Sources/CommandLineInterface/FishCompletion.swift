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
      operandFunction,
      candidatesFunction,
      "complete -c \(program.name) -f",
    ]
    lines += commands.map { command in
      line(condition: "", "-a \(quoted(command.name)) -d \(quoted(command.summary))")
    }
    lines += program.commonOptions.visible.map { line(condition: nil, arguments(of: $0)) }
    for command in commands {
      lines += command.options.visible.map { line(condition: command.name, arguments(of: $0)) }
      lines += operandLines(of: command)
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

  /// Succeeds where so many operands of the command have been typed: at the place of one operand, or, with
  /// `-ge`, from the place of one that can be repeated.
  private var operandFunction: String {
    """
    function \(function)_operand
        \(function)_is $argv[1]; or return 1
        set -l words (commandline -opc)
        set -l count -1
        set -l ended no
        set -e words[1]
        while set -q words[1]
            if test $ended = no; and string match -q -- '-*' $words[1]
                test $words[1] = --; and set ended yes
                contains -- $words[1] $argv[4..-1]; and set -e words[1]
            else
                set count (math $count + 1)
            end
            set -e words[1]
        end
        test $count $argv[3] $argv[2]
    end
    """
  }

  private func operandLines(of command: CommandDescription) -> [String] {
    let options = program.commonOptions + command.options
    let taking = options.visible.filter(\.takesValue).flatMap(\.spellings)
    return command.operands.descriptions.enumerated().compactMap { position, operand in
      guard let offer = offer(operand.hint) else { return nil }
      let count = "\(position) \(operand.isRepeatable ? "-ge" : "-eq")"
      let words = ([command.name, count] + taking).joined(separator: " ")
      return "complete -c \(program.name) -n \(quoted("\(function)_operand \(words)")) \(offer)"
    }
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
