import GitStore

/// What every command that commits can be told.
package struct WritingRequest: Sendable {
  /// Nil only for a plan that is not carried out.
  package var reason: Reason?
  package var skipsHooks: Bool
  package var allowsDetachedHead: Bool
  /// Only says what would be done.
  package var isDryRun: Bool
  /// What the command records of its own.
  var ownTrailers: [Trailer] = []

  package init(
    reason: Reason?,
    skipsHooks: Bool = false,
    allowsDetachedHead: Bool = false,
    isDryRun: Bool = false,
  ) {
    self.reason = reason
    self.skipsHooks = skipsHooks
    self.allowsDetachedHead = allowsDetachedHead
    self.isDryRun = isDryRun
  }

  /// The trailers of a commit that is asked for so, after those of its own.
  func trailers(for opened: DocumentRepository) -> [Trailer] {
    var trailers = ownTrailers
    trailers += [
      Trailer(.document, opened.path.text), Trailer(.version, ToolVersion.current),
    ]
    if skipsHooks { trailers.append(Trailer(.skippedHooks, "hooks skipped")) }
    return trailers
  }
}
