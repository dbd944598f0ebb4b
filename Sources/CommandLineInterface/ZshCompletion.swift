/// The completion script for zsh, for a folder in `fpath` under the name `_PROGRAM`.
struct ZshCompletion {
  private let program: ProgramDescription
  /// A name that shell functions may have.
  private let function: String

  init(_ program: ProgramDescription) {
    self.program = program
    function = "_" + program.name.replacing("-", with: "_")
  }

  var text: String {
    [
      "#compdef \(program.name)\n"
        + "# zsh completion, written by `\(program.name) completions zsh`.",
      candidatesFunction, main, commandList, start,
    ].joined(separator: "\n\n") + "\n"
  }

  /// As a file in `fpath` the script is the function's body; read by `source` it only registers it.
  private var start: String {
    """
    if [[ ${funcstack[1]} == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(program.name)
    fi
    """
  }

  private var candidatesFunction: String {
    """
    \(function)_candidates() {
      local -a candidates
      local -a command=("$service" completions --candidates "$1" "${(@)before/#/--word=}")
      candidates=(${(f)"$(_call_program candidates ${(q)command} 2>/dev/null)"})
      compadd -- "${candidates[@]}"
    }
    """
  }

  private var main: String {
    let cases = program.visibleCommands.map { command in
      let specs = specs(command.options) + command.operands.descriptions.enumerated().map(spec)
      let arguments = (["\"${common[@]}\""] + specs).map { "          \($0)" }
      return """
              \(quoted(command.name)))
                _arguments -s -S -C \\
        \(arguments.joined(separator: " \\\n")) && return 0
                ;;
        """
    }
    return """
      \(function)() {
        local context state state_descr line curcontext="$curcontext"
        typeset -A opt_args
        # What is typed already tells the program where to look.
        local -a before=("${(@Q)words[2,CURRENT-1]}")
        local -a common
        common=(
      \(specs(program.commonOptions).map { "    \($0)" }.joined(separator: "\n"))
        )
        _arguments -s -S -C -A '-*' "${common[@]}" \\
          '1:command:\(function)_commands' \\
          '*::argument:->arguments' && return 0
        case $state in
          arguments)
            curcontext="${curcontext%:*:*}:\(program.name)-$words[1]:"
            case $words[1] in
      \(cases.joined(separator: "\n"))
            esac
            ;;
        esac
        return 1
      }
      """
  }

  private var commandList: String {
    let rows = program.visibleCommands.map { command in
      "    " + quoted("\(command.name.replacing(":", with: "\\:")):\(plain(command.summary))")
    }
    return """
      \(function)_commands() {
        local -a commands
        commands=(
      \(rows.joined(separator: "\n"))
        )
        _describe -t commands command commands
      }
      """
  }

  private func specs(_ options: [any CommandOption]) -> [String] {
    options.visible.flatMap { option in
      // A repeatable option is offered again; any other excludes both of its spellings.
      let exclusion =
        option.isRepeatable && option.takesValue
        ? "*" : "(\(option.spellings.joined(separator: " ")))"
      let value = option.placeholder.map { ":\(escaped($0)):\(action(option.hint))" } ?? ""
      return option.spellings.map { spelling in
        let mark = option.takesValue ? (spelling == option.spelling ? "=" : "+") : ""
        return quoted("\(exclusion)\(spelling)\(mark)[\(escaped(plain(option.summary)))]\(value)")
      }
    }
  }

  private func spec(index: Int, operand: OperandDescription) -> String {
    let position = operand.isRepeatable ? "*" : "\(index + 1)"
    let separator = operand.isRequired || operand.isRepeatable ? ":" : "::"
    return quoted(
      "\(position)\(separator)\(escaped(operand.placeholder)):\(action(operand.hint))"
    )
  }

  private func action(_ hint: ValueHint) -> String {
    switch hint {
    case .none: " "
    case .files: "_files"
    case .directories: "_files -/"
    case .choices(let choices): list(choices)
    case .candidates(let kind): " \(function)_candidates \(kind)"
    case .helpSubjects: list(program.helpSubjects)
    }
  }

  private func list(_ choices: [Choice]) -> String {
    let words = choices.map { choice in
      let text = plain(choice.summary)
      guard !text.isEmpty else { return escaped(choice.word) }
      return "\(escaped(choice.word))\\:\"\(text.replacing("\"", with: "\\\""))\""
    }
    return "((\(words.joined(separator: " "))))"
  }

  private func plain(_ text: String) -> String { text.replacing("`", with: "") }

  /// Inside a specification, brackets and colons have a meaning.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
