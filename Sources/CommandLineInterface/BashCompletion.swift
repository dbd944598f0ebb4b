/// The completion script for bash, from 3.2 on; it needs no other package.
///
/// What the program prints as candidates is compared and quoted, never handed to `compgen -W`, which
/// would expand it.
struct BashCompletion {
  private let program: ProgramDescription
  /// A name that shell functions may have.
  private let function: String

  init(_ program: ProgramDescription) {
    self.program = program
    function = "_" + program.name.replacing("-", with: "_")
  }

  var text: String {
    [
      "# bash completion for \(program.name), written by `\(program.name) completions bash`.",
      optionHints, operandHints, optionNames, fixedPart,
    ].joined(separator: "\n\n") + "\n"
  }

  /// What completes the value of an option; fails for a flag and for what is no option.
  private var optionHints: String {
    let arms =
      program.visibleCommands.flatMap { command in
        hintArms(command.options.visible) { "'\(command.name) \($0)'" }
      } + hintArms(program.commonOptions.visible) { "*' \($0)'" }
    return switchFunction("option_hint", on: "$1 $2", arms: arms + ["*) return 1 ;;"])
  }

  private func hintArms(_ options: [OptionDescription], pattern: (String) -> String) -> [String] {
    options.filter(\.takesValue).map { option in
      "\(option.spellings.map(pattern).joined(separator: " | "))) hint='\(word(for: option.hint))' ;;"
    }
  }

  /// What completes the operand with a number, from 0.
  private var operandHints: String {
    let arms = program.visibleCommands.flatMap { command in
      command.operands.descriptions.enumerated().map { index, operand in
        let number = operand.isRepeatable ? "*" : String(index)
        return "'\(command.name) '\(number)) hint='\(word(for: operand.hint))' ;;"
      }
    }
    return switchFunction("operand_hint", on: "$1 $2", arms: arms + ["*) hint='nothing' ;;"])
  }

  private var optionNames: String {
    let common = spellings(program.commonOptions)
    let arms =
      program.visibleCommands.map { command in
        "'\(command.name)') words='\((spellings(command.options) + common).joined(separator: " "))' ;;"
      } + ["*) words='\(common.joined(separator: " "))' ;;"]
    return switchFunction("options", on: "$1", arms: arms)
  }

  private func spellings(_ options: [any CommandOption]) -> [String] {
    options.visible.flatMap(\.spellings)
  }

  private func switchFunction(_ name: String, on subject: String, arms: [String]) -> String {
    """
    \(function)_\(name)() {
      case "\(subject)" in
    \(arms.map { "    \($0)" }.joined(separator: "\n"))
      esac
    }
    """
  }

  private func word(for hint: ValueHint) -> String {
    switch hint {
    case .none: "nothing"
    case .files: "files"
    case .directories: "directories"
    case .choices(let choices): "words " + choices.map(\.word).joined(separator: " ")
    case .candidates(let kind): "program \(ProgramDescription.candidatesCommand(kind))"
    case .helpSubjects: "words " + program.helpSubjects.map(\.word).joined(separator: " ")
    }
  }

  private var fixedPart: String {
    let commands = program.visibleCommands.map(\.name).joined(separator: " ")
    return #"""
      # Adds the lines of standard input that start with $1, each after the prefix $2. Behind an
      # opening quote, which readline keeps, only those that need no escape there.
      FUNCTION_add() {
        local line quote='' typed=$1
        case "$typed" in
          [\"\']*) quote=yes typed=${typed:1} ;;
          *) typed=${typed//\\/} ;;
        esac
        while IFS= read -r line; do
          [[ $line == "$typed"* ]] || continue
          if [ -z "$quote" ]; then
            COMPREPLY+=("$2$(printf '%q' "$line")")
          elif [[ $line != *[\"\'\`\$\\!]* ]]; then
            COMPREPLY+=("$2$line")
          fi
        done
      }

      # Completes $2 as the hint $1 says, each candidate after the prefix $3.
      FUNCTION_value() {
        local kind=${1%% *} rest=${1#* }
        case "$kind" in
          words) FUNCTION_add "$2" "$3" < <(printf '%s\n' $rest) ;;
          program)
            # What is typed already tells the program where to look.
            local -a before=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
            FUNCTION_add "$2" "$3" < <(
              "${COMP_WORDS[0]}" $rest "${before[@]/#/--word=}" 2>/dev/null
            )
            ;;
          directories) FUNCTION_set -o dirnames ;;
          files) FUNCTION_set -o default ;;
        esac
      }

      # bash 3.2 has no compopt; there, file names are offered wherever nothing else is.
      FUNCTION_set() {
        type compopt >/dev/null 2>&1 && compopt "$@"
      }

      FUNCTION() {
        local current=${COMP_WORDS[COMP_CWORD]} command='' pending='' rest='' hint='' words=''
        local -i index operands=0
        local IFS=$' \t\n'
        COMPREPLY=()
        FUNCTION_set +o default +o dirnames
        for ((index = 1; index < COMP_CWORD; index++)); do
          local word=${COMP_WORDS[index]}
          if [ -n "$pending" ]; then
            # bash splits --option=value into three words.
            [ "$word" = = ] || pending=''
          elif [ -n "$rest" ]; then
            operands+=1
          elif [ "$word" = -- ]; then
            rest=yes
          elif [[ $word == -?* ]]; then
            FUNCTION_option_hint "$command" "$word" && pending=$word
          elif [ -z "$command" ]; then
            command=$word
          else
            operands+=1
          fi
        done
        if [ -n "$pending" ]; then
          [ "$current" = = ] && current=''
          FUNCTION_option_hint "$command" "$pending"
          FUNCTION_value "$hint" "$current" ''
        elif [[ -z $rest && $current == --*=* ]]; then
          FUNCTION_option_hint "$command" "${current%%=*}" &&
            FUNCTION_value "$hint" "${current#*=}" "${current%%=*}="
        elif [[ -z $rest && $current == -* ]]; then
          FUNCTION_options "$command"
          FUNCTION_value "words $words" "$current" ''
        elif [ -z "$command" ]; then
          FUNCTION_value 'words COMMANDS' "$current" ''
        else
          FUNCTION_operand_hint "$command" "$operands"
          FUNCTION_value "$hint" "$current" ''
        fi
      }

      complete -o default -F FUNCTION PROGRAM
      """#
      .replacing("FUNCTION", with: function)
      .replacing("COMMANDS", with: commands)
      .replacing("PROGRAM", with: program.name)
  }
}
