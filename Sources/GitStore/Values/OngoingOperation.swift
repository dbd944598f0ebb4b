/// Something that git began in the repository and that is not finished.
package enum OngoingOperation: String, Hashable, Sendable, CaseIterable {
  case merge, revert, bisect, rebase
  case cherryPick = "cherry-pick"
  /// `git am`.
  case applyingPatches = "am"
}
