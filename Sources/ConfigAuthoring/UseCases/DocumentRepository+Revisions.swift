import Diagnostics
import GitStore

extension DocumentRepository {
  /// The commit that a typed revision means, for example `HEAD~2`, a tag or an abbreviated name.
  ///
  /// Throws `unknownRevision`, with the name that was meant if one is near, `ambiguousRevision`, or
  /// `shallowClone` where it is older than what a shallow clone has.
  func commit(named revision: String) throws(AuthoringError) -> ObjectID {
    if let commit = try repository.commit(typed: revision) { return commit }
    if let boundary = try? repository.shallowBoundary(before: revision) {
      throw .shallowClone(boundary: repository.revisionID(boundary))
    }
    let names = (try? repository.referenceNames()) ?? []
    throw .unknownRevision(revision, suggestion: Suggestion.nearest(to: revision, among: names))
  }

  /// The commit that a typed revision means; nil: HEAD's.
  func start(_ name: String?) throws(AuthoringError) -> ObjectID {
    if let name { return try commit(named: name) }
    guard let head = try git(repository.head).commit else { throw .noRevisions(path: path.text) }
    return head
  }

  /// The revision of the document that was live at a commit, which a typed revision means; the
  /// document has to be there, under the name that it had then.
  func revision(named revision: String) throws(AuthoringError) -> LiveRevision {
    let commit = try commit(named: revision)
    let history = try history(from: commit)
    let (entry, content, past) = try git { () throws(GitFailure) in
      let entry = try repository.entry(at: history.path, in: commit)
      return (entry, try history.content(of: entry), try history.revision(0))
    }
    guard let entry, let content, let past else {
      throw .documentNotInRevision(revision, path: path.text)
    }
    return LiveRevision(commit: commit, past: past, content: content, blob: entry.blob)
  }
}

/// What was live of a document at a commit.
struct LiveRevision {
  /// The commit that was asked for.
  let commit: ObjectID
  /// The revision that made it so: that commit, or an older one.
  let past: PastRevision
  let content: DocumentContent
  let blob: ObjectID
}
