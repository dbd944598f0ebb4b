import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The one session of the process, which keeps nothing: no cache, no cookies, no credentials.
///
/// It lives as long as the process. A session that is released while TLS connections are open crashes
/// FoundationNetworking on Linux (swift-corelibs-foundation 5469); more than one would gain nothing,
/// since all sessions share one queue there.
final class TransportSession: Sendable {
  static let shared = TransportSession()

  private let exchanges = RunningExchanges()
  private let session: URLSession

  private init() {
    session = URLSession(
      configuration: Self.configuration,
      delegate: exchanges,
      delegateQueue: Self.delegateQueue,
    )
  }

  private static var delegateQueue: OperationQueue? {
    #if canImport(FoundationNetworking)
      InlineQueue()
    #else
      nil
    #endif
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// Sends the exchange's request and waits for what comes of it; ends with the asking task.
  func outcome(of exchange: Exchange) async -> Exchange.Outcome {
    // On Linux even the creation of a task waits for the queue that answers are read on. A thread of
    // Swift's small pool must not wait with it, or no deadline of the process is kept.
    DispatchQueue.global().async { [self] in
      let task = session.dataTask(with: exchange.urlRequest)
      exchanges[task] = exchange
      exchange.begin(task)
    }
    return await withTaskCancellationHandler {
      await exchange.outcome()
    } onCancel: {
      exchange.end(.failed(.cancelled, "cancelled"))
    }
  }
}
