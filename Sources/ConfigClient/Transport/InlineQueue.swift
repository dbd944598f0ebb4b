#if canImport(FoundationNetworking)
  import Foundation

  /// A delegate queue that runs everything at once, on the thread that adds it.
  ///
  /// FoundationNetworking adds an operation for every 16 KiB that arrives and never waits for its
  /// delegate (swift-corelibs-foundation 3204): a server that sends faster than an operation queue
  /// works fills the memory. Run inline, the delegate sees every piece before the next one is read.
  ///
  /// The delegate must not cancel a task from here: that waits for the very queue it runs on.
  final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }

    override func addOperation(_ operation: Operation) {
      operation.start()
    }
  }
#endif
