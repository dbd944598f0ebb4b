import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request to one address: collects the answer piece by piece and ends at the first fault.
///
/// The session reports from a queue of its own, one call at a time; anybody may end the exchange.
final class Exchange: Sendable {
  /// What comes of an exchange.
  enum Outcome: Sendable, Equatable {
    case response(ConfigResponse)
    /// The server names another address.
    case redirect(URL)
    /// The connection gave no header: it may have been kept from an earlier request, and be spoilt.
    case noHeader(TransportFailure)
  }

  fileprivate struct State {
    var task: URLSessionTask?
    var hasHeader = false
    var bytes: [UInt8] = []
    /// Set once a header with status 200 came.
    var isCollecting = false
    var entityTag: String?
    /// What an unencoded body promised to have; nil when nothing can be said.
    var promisedLength: Int?
  }

  private let request: ConfigRequest
  private let url: URL
  private let answer = FirstAnswer<Outcome>()
  private let state = Locked(State())

  /// An exchange that asks the given address in place of the request's own.
  init(_ request: ConfigRequest, at url: URL) {
    self.request = request
    self.url = url
  }

  /// Whether nothing more is wanted.
  var isOver: Bool { answer.isAnswered }

  /// What the session is asked.
  var urlRequest: URLRequest {
    var asked = URLRequest(url: url)
    asked.setValue("application/json", forHTTPHeaderField: "Accept")
    asked.setValue(request.entityTag, forHTTPHeaderField: "If-None-Match")
    #if canImport(FoundationNetworking)
      // Bytes behind an answer would be taken for the next answer on the same connection. Apple's
      // sessions look after that themselves, and reserve the field.
      asked.setValue("close", forHTTPHeaderField: "Connection")
    #endif
    // The deadline is kept by a timer of our own; this is far behind it so that they never race.
    asked.timeoutInterval = request.deadline / .seconds(1) + 60
    return asked
  }

  /// Starts the task that belongs to this exchange.
  func begin(_ task: URLSessionTask) {
    state.withLock { $0.task = task }
    // One that was ended before it had a task never sends anything.
    if isOver { task.cancel() } else { task.resume() }
  }

  /// Waits for what comes of it.
  func outcome() async -> Outcome {
    await answer.wait()
  }

  /// Ends the exchange; what still comes is ignored.
  func end(_ response: ConfigResponse) {
    end(.response(response))
  }

  private func end(_ outcome: Outcome) {
    guard answer.give(outcome) else { return }
    let task = state.withLock { state in
      state.bytes = []
      return state.task
    }
    // On Linux `cancel` waits for the queue that the answer is read on, which may be this one, or be
    // kept busy by the server.
    if let task { DispatchQueue.global().async { task.cancel() } }
  }
}

extension Exchange {
  /// Takes a header.
  func receive(_ response: URLResponse) {
    state.withLock { $0.hasHeader = true }
    guard let response = response as? HTTPURLResponse else {
      return end(.failed(.invalidResponse, "the answer is not in HTTP"))
    }
    let verdict = ResponseVerdict(
      status: response.statusCode,
      request: request,
      now: Date(),
      field: { response.value(forHTTPHeaderField: $0) },
    )
    switch verdict {
    case .skip:
      return
    case .end(let response):
      end(response)
    case .redirect(let location):
      end(outcome(ofRedirectTo: location))
    case .collect(let tag):
      guard response.expectedContentLength <= Int64(request.maximumBytes) else { return tooLarge() }
      let promisedLength = response.promisedLength
      state.withLock { state in
        state.isCollecting = true
        state.entityTag = tag
        state.promisedLength = promisedLength
      }
    }
  }

  private func outcome(ofRedirectTo location: String) -> Outcome {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      return .response(.failed(.redirect, "a redirect to what is no address"))
    }
    return .redirect(target)
  }

  /// Takes a piece of the body, as it is after decompression.
  func receive(_ data: Data) {
    guard !isOver else { return }
    let fits = state.withLock { state -> Bool in
      guard state.isCollecting else { return true }
      guard state.bytes.count + data.count <= request.maximumBytes else { return false }
      state.bytes.append(contentsOf: data)
      return true
    }
    if !fits { tooLarge() }
  }

  private func tooLarge() {
    end(.failed(.tooLarge, "the body has more than \(request.maximumBytes) bytes"))
  }

  /// Takes the end of the transfer.
  func complete(_ error: (any Error)?, response: URLResponse?) {
    guard !isOver else { return }
    if let error { return end(outcome(of: error)) }
    // On Linux a redirect that cannot be read ends without its header being announced.
    if !state.withLock({ $0.isCollecting }), let response { receive(response) }
    end(state.withLock { $0.response })
  }
}

extension Exchange {
  private func outcome(of error: any Error) -> Outcome {
    let failure = TransportFailure(sessionError: error)
    let isSpoilt =
      failure.reason == .invalidResponse || TransportFailure.isConnectionLost(error)
    let hasHeader = state.withLock { $0.hasHeader }
    return isSpoilt && !hasHeader ? .noHeader(failure) : .response(.failed(failure))
  }
}

extension Exchange.State {
  fileprivate var response: ConfigResponse {
    guard isCollecting else { return .failed(.invalidResponse, "the answer has no final header") }
    if let promisedLength, bytes.count < promisedLength {
      return .failed(
        .invalidResponse,
        "the body ends after \(bytes.count) of \(promisedLength) bytes",
      )
    }
    return .body(bytes, entityTag: entityTag)
  }
}

extension HTTPURLResponse {
  /// The length that the body must have when it arrives; nil when it is encoded or the length open.
  fileprivate var promisedLength: Int? {
    let isPlain = value(forHTTPHeaderField: "Content-Encoding") == nil
    return isPlain && expectedContentLength >= 0 ? Int(expectedContentLength) : nil
  }
}
