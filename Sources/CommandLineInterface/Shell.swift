/// A shell that completion scripts are written for.
package enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}
