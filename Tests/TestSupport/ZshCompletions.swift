/// What an interactive zsh offers for a line, which needs a terminal of its own.
package enum ZshCompletions {
  /// The `.zshrc`: prints what would be offered, each between angle brackets, instead of offering it.
  /// `functions`: the folder of the completion script, as zsh in its folder sees it.
  package static func start(functions: String) -> String {
    #"""
      PS1=; fpath=(\#(functions) $fpath)
      autoload -Uz compinit; compinit -u -D
      bindkey '^I' complete-word
      zstyle ':completion:*' insert-tab false
      compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi
        local -a hits; builtin compadd -A hits "$@"
        (( $#hits )) || return 1
        local hit; for hit in $hits; do print -r -- "<$hit>"; done
      }
      finish() { print -r -- '<<end>>'; exit }
      start() { print; comppostfuncs=( finish ) }
      compprefuncs=( start )
    """#
  }

  /// A script that types the line which it is given, and the tab key, into an interactive zsh.
  package static let capture = #"""
    zmodload zsh/zpty
    zpty shell zsh -i -d
    zpty -w -n shell "$1"$'\t'
    while zpty -r shell line; do
      print -rn -- "$line"
      [[ $line == *'<<end>>'* ]] && break
    done
    """#

  /// The words that were offered, in order, each once.
  package static func offered(in output: String) -> [String] {
    let words = output.split { $0.isNewline }
      .filter { $0.hasPrefix("<") && !$0.hasPrefix("<<") }
      .map { String($0.dropFirst().dropLast()) }
    return Set(words).sorted()
  }
}
