/// A state of the repository, the file or the machine that forbids an operation.
///
/// Each case carries what a user needs to hear to act on it.
package enum GitRefusal: Hashable, Sendable {
  /// libgit2 is not installed, or not in the version that this program was built for.
  case libraryMissing(version: String, details: String)

  // The repository.

  /// There are no work files, so there is nothing to commit from.
  case bareRepository(gitDirectory: String)
  /// The repository belongs to somebody else and no `safe.directory` names it;
  /// `git config --global --add safe.directory DIRECTORY` allows it.
  case unsafeOwnership(directory: String)
  /// The repository is in a form that libgit2 cannot read.
  case unsupportedRepository(gitDirectory: String, UnsupportedFeature)
  /// `.git` is there, but it is not a repository.
  case brokenRepository(gitDirectory: String, details: String)
  /// This user may not read something that git needs.
  case forbidden(path: String)

  // The remote.

  /// The remote could not be reached; git's words.
  case fetchFailed(remote: String, output: String)
  /// This partial clone left an object with its remote, and git could not fetch it; git's words.
  case objectNotFetched(operation: String, output: String)
  /// An object is missing, and so is a folder that the repository borrows objects from.
  case objectNotBorrowed(operation: String, folder: String)
  /// The remote has no such branch.
  case noRemoteBranch(remote: String, branch: String)

  // What is going on in it.

  case operationInProgress(OngoingOperation)
  case detachedHead(ObjectID)
  /// The index is that of a `git commit` whose hook this is; it goes away with that commit.
  case insideCommit(indexPath: String)
  /// The index is damaged; git's words.
  case unreadableIndex(path: String, output: String)
  /// There is no index, so that what HEAD holds of the document counts as staged for deletion.
  case missingIndex(path: String, RepositoryPath)
  /// A line of `packed-refs` is no reference, which stops git itself.
  case damagedReferences(path: String, line: Int)
  /// A file of configuration is damaged, at this line.
  case damagedConfiguration(path: String, line: Int, details: String)
  /// `HEAD` is neither a branch nor a commit; `branch` is one that it may have been.
  case damagedHead(path: String, branch: String)
  /// The environment's `GIT_CONFIG_COUNT` or `GIT_CONFIG_PARAMETERS` is not what git hands down.
  case invalidConfiguration(details: String)
  /// A lock that somebody else holds.
  case locked(path: String, ageInSeconds: Int)

  // The document's place.

  case outsideRepository(path: String, workTree: String)
  /// The document itself is a symbolic link.
  case symbolicLink(RepositoryPath)
  /// A folder between the root and the document is a symbolic link.
  case symbolicLinkFolder(folder: String, RepositoryPath)
  case missingFile(RepositoryPath)
  /// A sparse checkout leaves the document's file out.
  case outsideSparseCheckout(RepositoryPath)
  /// The document's file is missing, and git was told by hand not to look at it.
  case skippedFile(RepositoryPath, workTree: String)
  case notRegularFile(RepositoryPath)
  case unreadableFile(RepositoryPath, details: String)
  /// The path crosses into another repository; run it there.
  case insideSubmodule(submodule: String, RepositoryPath)

  // The document's state.

  case unmerged(RepositoryPath)
  /// Untracked, and `.gitignore` or its like names it.
  case ignored(RepositoryPath)
  /// What is staged is neither what HEAD holds nor what the work file holds.
  case stagedContentDiffers(RepositoryPath)
  /// The work file is not what it was when the change was computed.
  case workFileChanged(RepositoryPath)

  // What changes the bytes on their way into git and back.

  /// A filter or an encoding did not work; `subject` names it, `output` is what was told.
  case conversionFailed(subject: String, RepositoryPath, output: String)
  /// Git LFS has not put the document in place of its pointer.
  case largeFilePointer(RepositoryPath, isInstalled: Bool)
  /// A bare repository has a pointer of Git LFS, and not the file that it stands for.
  case largeFileMissing(RepositoryPath)
  /// Whether CRLF stays in a file that is also converted otherwise.
  case lineEndsUndecided(RepositoryPath)
  /// `core.safecrlf` forbids a change of line ends that a checkout would not take back.
  case unsafeLineEnds(RepositoryPath, details: String)

  // Who commits.

  /// There is neither `user.name` nor `user.email`, and none to be guessed; git's own words.
  case noIdentity(details: String)
  /// A date in the environment that git does not understand.
  case invalidDate(variable: String, value: String)

  /// `commit.gpgsign` is on, and there is no signature.
  case signingFailed(SigningFailure)

  // Hooks and the git program.

  case hookFailed(name: String, status: Int32, output: String)
  /// A hook edited the document or staged other bytes for it; run the command again.
  case hookChangedDocument(name: String, RepositoryPath)
  /// Each time that the hooks ran, HEAD moved.
  case hooksMoveHead(times: Int)
  /// A hook left no message.
  case emptyMessage(hook: String)
  /// A hook is present and git is missing (`found` is nil) or older than 2.36.
  case hookNeedsNewerGit(hook: String, found: String?)
  case gitMissing(purpose: String)
  case gitFailed(command: String, output: String)

  // What was asked for.

  case ambiguousRevision(String)
  case fileSystem(path: String, details: String)
  /// Something that had to be written first cannot be; `isUntouched`: everything is as it was.
  case notWritten(details: String, isUntouched: Bool)
  /// Moving the branch failed, and then it could not be read whether it moved all the same.
  case landingUnknown(ObjectID, details: String)
}
