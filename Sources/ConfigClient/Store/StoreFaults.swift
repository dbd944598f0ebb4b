/// What a store could not do, for its report; none of it stops the store.
struct StoreFaults: Sendable {
  /// Reading the last accepted document at launch.
  var cacheReading: FileFault?
  /// Keeping a document for the next launch.
  var cacheWriting: FileFault?
  /// The document of an earlier launch that this build does not accept.
  var cachedDocument: DocumentRejection?
  /// The document inside the app.
  var bundled: String?
  /// The marks of the crash-loop guard.
  var crashGuard: FileFault?
}
