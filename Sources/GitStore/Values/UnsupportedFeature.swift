/// What keeps libgit2 from reading a repository.
package enum UnsupportedFeature: Hashable, Sendable {
  /// `extensions.objectFormat`, for example `sha256`.
  case objectFormat(String)
  /// `extensions.refStorage`, for example `reftable`.
  case referenceStorage(String)
  /// Another extension or version; libgit2's words.
  case other(String)
}
