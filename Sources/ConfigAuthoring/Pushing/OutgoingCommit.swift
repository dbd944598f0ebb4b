import GitStore
import ModelSchema

/// A commit of flagctl's that is about to be pushed, and what users get and lose by it.
package struct OutgoingCommit: Sendable {
  /// As it was committed.
  package let commit: RevisionID
  /// Its name on the remote: another one where it was put on top of something newer.
  package let pushed: RevisionID
  /// The document, from the root of the repository.
  package let path: String
  /// The same as an option names it; nil for the document that the command was asked for.
  package let document: String?
  /// The first line of the message.
  package let subject: String
  package let author: String
  /// When it was committed.
  package let date: Instant
  package let difference: DocumentDifference
  /// Who gains and who loses, against what the remote has.
  package let effect: DocumentEffect
  /// What more users get.
  package let exposure: ExposureSummary
}

extension DocumentRepository {
  /// What a commit does to a document that was as the first entry says and is as the second says.
  ///
  /// What cannot be read is no reason to fail: it says nothing then.
  func outgoing(
    _ commit: Commit,
    as pushed: ObjectID,
    _ path: RepositoryPath,
    from before: TreeEntry?,
    to after: TreeEntry?,
  ) -> OutgoingCommit {
    let old = (try? content(of: before, at: path)) ?? nil
    let new = (try? content(of: after, at: path)) ?? nil
    let difference = DocumentDifference(from: old, to: new)
    return OutgoingCommit(
      commit: repository.revisionID(commit.id),
      pushed: repository.revisionID(pushed),
      path: path.text,
      document: path == self.path
        ? nil : environment.shown(AbsolutePath(repository.workFilePath(of: path))),
      subject: CommitMessage(parsing: commit.message).subject,
      author: commit.author.name,
      date: Instant(seconds: commit.author.time),
      difference: difference,
      effect: DocumentEffect(
        from: old,
        to: new,
        settings: settings(of: path, new),
        now: environment.now
      ),
      exposure: ExposureSummary(of: difference, arrivingAt: new),
    )
  }

  /// The settings that hold for a document of this repository.
  private func settings(of path: RepositoryPath, _ content: DocumentContent?) -> Settings {
    var settings = document.settings
    if path != self.path {
      let file = AbsolutePath(repository.workFilePath(of: path))
      let locator = DocumentLocator(environment)
      settings = (try? locator.settings(above: file.parent ?? .root)) ?? settings
    }
    let model = content.flatMap(environment.models.model)
    return settings.adding(model?.features ?? [])
  }
}
