import GitStore

extension DocumentPast {
  /// One revision: what it changed, who, when, why, and who gained and lost.
  package struct Shown: Sendable {
    package let entry: RevisionEntry
    /// The revision before; nil for the first one.
    package let previous: RevisionID?
    package let effect: DocumentEffect
    /// The commit that was named, when it did not change the document itself.
    package let namedCommit: RevisionID?
  }

  /// The revision that was live at a commit; nil: at HEAD.
  package func show(_ name: String?) throws(AuthoringError) -> Shown {
    try read { (opened) throws(AuthoringError) in
      let commit = try opened.start(name)
      let history = try opened.history(from: commit)
      let found = try git { () throws(GitFailure) in try history.revision(0) }
      guard let past = found else {
        guard let name else { throw .noRevisions(path: opened.path.text) }
        throw .documentNotInRevision(name, path: opened.path.text)
      }
      if past.revision.isShallowBoundary {
        throw .shallowClone(boundary: opened.repository.revisionID(past.commit.id))
      }
      return try git { () throws(GitFailure) in
        Shown(
          entry: try RevisionEntry(past, in: history),
          previous: try history.revision(1).map { opened.repository.revisionID($0.commit.id) },
          effect: effect(from: try history.content(of: past.revision.previous), to: past.content),
          namedCommit: past.commit.id == commit || name == nil
            ? nil : opened.repository.revisionID(commit),
        )
      }
    }
  }
}
