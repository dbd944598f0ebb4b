import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what a session reports of its tasks to the exchanges that they belong to.
final class RunningExchanges: NSObject, Sendable {
  private let exchanges = Locked<[Int: Exchange]>([:])

  subscript(task: URLSessionTask) -> Exchange? {
    get {
      let number = task.taskIdentifier
      return exchanges.withLock { $0[number] }
    }
    set {
      let number = task.taskIdentifier
      exchanges.withLock { $0[number] = newValue }
    }
  }
}

extension RunningExchanges: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
  ) {
    // Never followed here; the answer then comes as any other. On Linux a task that is being cancelled
    // must not be answered any more, or the process dies.
    #if canImport(FoundationNetworking)
      guard let exchange = self[task], !exchange.isOver else { return }
    #endif
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
  ) {
    self[dataTask]?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self[dataTask]?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    self[task]?.complete(error, response: task.response)
    self[task] = nil
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void,
  ) {
    #if canImport(FoundationNetworking)
      // The answer cancels the task, which must not happen on the queue that asks.
      DispatchQueue.global().async { completionHandler(.rejectProtectionSpace, nil) }
    #else
      // The system judges the server; nobody gets a name, a password or a certificate of ours.
      let isTrust =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #endif
  }
}
