import GitStore

/// What a rollback brings back, and the revisions that it passes over.
struct RollbackTarget {
  let past: PastRevision
  let content: DocumentContent
  let blob: ObjectID
  let passedOver: [RollbackSearch.Step]
  var skipped: [PastRevision] = []
}
