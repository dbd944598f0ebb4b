import GitStore

/// The state of a repository that documents are compared with.
struct BaseRevision: Equatable {
  /// Nil before the first commit, when everything is new.
  let commit: ObjectID?
  /// How people call it, for example `the merge base with origin/main`.
  let name: String
  /// The newest commit that came after it.
  let tip: ObjectID?
  /// Whether the tip is no newer, so that only what is not committed can differ.
  var isHead: Bool { commit != nil && commit == tip }
}
