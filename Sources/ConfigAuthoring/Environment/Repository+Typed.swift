import GitStore

extension Repository {
  /// The commit that a typed revision means; nil if none does.
  ///
  /// - Throws: `ambiguousRevision` where several do.
  func commit(typed revision: String) throws(AuthoringError) -> ObjectID? {
    do {
      return try resolve(revision)
    } catch .refused(.ambiguousRevision) {
      throw .ambiguousRevision(revision)
    } catch {
      throw .repository(RepositoryProblem(error))
    }
  }
}
