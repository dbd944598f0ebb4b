/// Why an operation on a repository did not happen.
package enum GitFailure: Error, Hashable, Sendable {
  /// libgit2 failed in a way that no refusal describes.
  case library(GitError)
  /// The state of the repository or of the machine forbids it; the user can act on it.
  case refused(GitRefusal)
}
