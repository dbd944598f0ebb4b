import GitStore

extension DocumentPast {
  /// A value of the document that is committed.
  package struct BlamedValue: Sendable {
    /// From nothing to the value: how it is told, and where it stands.
    package let value: SemanticChange
    /// The revision that made it so; nil when a shallow clone does not have it.
    package internal(set) var entry: RevisionEntry?
  }

  package struct Blame: Sendable {
    /// In the document's order.
    package let values: [BlamedValue]
    /// Where a shallow clone cuts the history off, if that left values without a revision.
    package let shallowBoundary: RevisionID?
  }

  /// Finds out who gave the values at and below a key, a dotted path or a JSON pointer, what they are;
  /// nil: all values.
  ///
  /// `followsRenames`: goes on at the old path where the document was renamed.
  package func blame(
    _ key: String?,
    followsRenames: Bool = true,
  ) throws(AuthoringError) -> Blame {
    try read(followsRenames: followsRenames) { (opened) throws(AuthoringError) in
      let history = try opened.history(from: opened.start(nil))
      guard let newest = try git({ () throws(GitFailure) in try history.revision(0) }) else {
        throw .noRevisions(path: opened.path.text)
      }
      guard let content = newest.content else {
        throw .documentNotInRevision("HEAD", path: opened.path.text)
      }
      guard let value = content.value else { throw .unreadableRevision(path: opened.path.text) }
      let leaves = try DocumentLeaves(value).selected(by: key)
      var search = BlameSearch(leaves, history)
      try git { () throws(GitFailure) in try search.run(from: content) }
      return Blame(
        values: search.values,
        shallowBoundary: search.isCutOff
          ? history.shallowBoundary.map(opened.repository.revisionID) : nil,
      )
    }
  }
}
