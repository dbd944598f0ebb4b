import GitStore

extension ServedRemote {
  /// Says which commits a fetched tip has no more that this clone had seen there: somebody pushed by
  /// force, and what stands on them here brings them back.
  func tellOfForce(_ tip: ObjectID) {
    guard let known = served.remoteTip, known != tip,
      (try? repository.isAncestor(known, of: tip)) == false
    else { return }
    let lost = (try? repository.commits(from: known, beyond: tip)) ?? []
    let names = lost.suffix(5).map { repository.revisionID($0.id).short }.joined(separator: ", ")
    let more = lost.count > 5 ? " and \(lost.count - 5) before" : ""
    listener(
      "note: \(name) was pushed to by force: it does not have \(names)\(more) any more"
    )
  }
}
