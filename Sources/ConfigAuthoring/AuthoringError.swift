package import Diagnostics

/// Why a use case did not do its job: one case for each thing that a user can act on.
package enum AuthoringError: Error, Sendable {
  // Settings.

  /// Every problem of a settings file, by offset.
  case invalidSettings([Diagnostic])
  /// The settings file asks for another version of flagctl.
  case otherVersionRequired(String, settings: String)

  /// `fallbacks` names a document that is not there, so that nobody would check them.
  case fallbackOfNoDocument(String, settings: String, known: [String])
  /// "push" in the settings names a remote that the repository does not have.
  case unknownRemote(String, settings: String, known: [String])

  // Which document.

  /// There is no JSON file in this folder.
  case noDocument(lookedIn: String)
  /// The settings list documents, but none.
  case noDocumentListed(settings: String)
  case severalDocuments([String])
  case unknownDocument(String, known: [String])

  // Files.

  /// The file as it is shown, why it could not be read, and the document that its name is, too.
  case unreadableFile(String, FileFailure, documentName: String? = nil)
  case unreadableInput
  case unwritableFile(String, FileFailure)
  /// A copy of an edit could not be kept.
  case cannotKeepCopy(String, FileFailure)

  // Findings.

  /// The validator and the decoder that apps use do not agree: a bug.
  case judgeDisagrees(file: String, String)

  /// A file of the schemas folder that is no snapshot: the place, and why.
  case invalidSnapshot(SourceLocation, String)

  /// A model of a team's own that no schema can be derived from.
  case unusableModel(String)

  // The repository.

  case noRepository(folder: String)
  case repository(RepositoryProblem)

  /// There is nothing to compare with, though there should be.
  case missingBase(MissingBase)
  // Schemas.

  /// Neither a model nor a snapshot has this schema version, and no file has this name.
  case unknownSchema(String, known: [Int])
  /// The program holds flagctl's own models, and the snapshots are of others.
  case noModelOfTheApp

  // What was asked for.

  case reason(Reason.Problem)
  case unknownRevision(String, suggestion: String?)
  /// Several commits have a name that begins like this.
  case ambiguousRevision(String)
  /// The revision exists, but is not in the history of HEAD.
  case revisionElsewhere(String)
  /// The branch that is served, as it was fetched, holds the commit under no name.
  ///
  /// `isHere`: the history of HEAD does; `words` do there what was asked for.
  case revisionNotServed(RevisionID, by: String, isHere: Bool, words: [String])
  /// The commit did not change the document; what was live then is another revision.
  case documentUnchanged(String, live: RevisionID)
  /// The revision did not change this gate.
  case gateUnchanged(String, by: RevisionSummary, suggestion: String?)
  /// The revision exists, but does not hold the document, under no name that it had.
  case documentNotInRevision(String, path: String)

  /// No value of the document stands there.
  case unknownKey(String, suggestion: String?)
  /// What was asked of a document makes no sense there.
  case unusable(VerbProblem)
  /// The document is no strict JSON, so that it has no values.
  ///
  /// `finding`: the first thing that is wrong, with its place.
  case notJSON(file: String, finding: String? = nil)

  // History.

  /// What is committed of the document is no strict JSON.
  case unreadableRevision(path: String)
  /// The document has no revision at all.
  case noRevisions(path: String)
  /// Nothing older has other content, or all of it was undone or is refused by apps.
  case noEarlierRevision(ExhaustedHistory)
  case shallowClone(boundary: RevisionID)

  /// A revision that is more or less than a change of values, and cannot be taken back one by one;
  /// with the state before, if there is one, and the remote that it is to be taken back on.
  /// `isAlone`: nothing is staged beside it.
  case notInvertible(
    RevisionSummary,
    previous: RevisionID?,
    path: String,
    on: Publication.Remote?,
    isAlone: Bool
  )

  // Decisions that somebody has to take.

  /// What a revision changed was changed again since.
  case changedSince(RevisionSummary, label: String)

  /// Edits of the document that are not committed.
  case dirtyDocument(path: String, isMissing: Bool)
  /// The document's file is not what git is told to convert, so that no commit could hold it.
  case unconvertibleEdit(path: String, RepositoryProblem)
  /// The file holds another value in the very place that was to be changed.
  case dirtyValue(path: String, pointer: String)
  /// The file is no strict JSON, so that nothing can be changed in it.
  case dirtyUnreadable(path: String)
  /// Somebody else changed the document while the command ran.
  case changedMeanwhile(RevisionSummary)
  /// The same, so that what was to be pushed would reach further than was said; with what it would do
  /// now, and the words of the command without its reason.
  case reachesFurther(RevisionSummary, DocumentEffect, words: [String])
  /// The file was edited on a state that is not the served one; who changed that last.
  case outdatedEdit(RevisionSummary, OutdatedChange, path: String)
  /// HEAD moved again and again.
  case tooBusy
  /// The newest change is a rollback, but an old one.
  case oldRollback(PastRollback, candidates: [RevisionSummary], ExhaustedHistory?)
}
