extension Repository {
  /// Moves the current branch on to a commit that exists already, with index and work file.
  ///
  /// The shield is raised since the push of the commit, and stays so.
  ///
  /// - Parameters:
  ///   - commit: A child of the request's head that changes the document alone, to the request's bytes.
  ///   - request: As for a commit of that content.
  /// - Returns: That it is so now, or that HEAD moved meanwhile.
  /// - Throws: A refusal or libgit2's error; then nothing changed.
  package func adopt(
    _ commit: ObjectID,
    as request: DocumentCommit,
  ) throws(GitFailure) -> CommitOutcome {
    let patience = LockPatience(environment.shield)
    let landing = CommitLanding(
      repository: self,
      request: request,
      draft: try CommitDraft(request, in: self),
      commit: commit,
      subject: String(request.message.prefix { $0 != "\n" }),
    )
    return try landing.run(patience)
  }

  /// Moves the current branch and the work files forward to a commit, as `git merge --ff-only`.
  ///
  /// Returns false if git sees something in the way.
  package func fastForward(to commit: ObjectID) throws(GitFailure) -> Bool {
    guard let git = GitProgram(for: self) else { return false }
    return try git.run(["merge", "--ff-only", "--quiet", "--no-stat", commit.hex]).status == 0
  }
}
