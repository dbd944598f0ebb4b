#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ConfigClient
import Testing

@Suite("ConfigTransport.document")
struct ConfigTransportDocumentTests {
  private func request(tag: String? = nil) throws -> ConfigRequest {
    let url = try #require(URL(string: "https://example.com/config.json"))
    return ConfigRequest(url: url, entityTag: tag, maximumBytes: 8)
  }

  @Test("not modified without a body is asked again once, without the tag")
  func repeatsWithoutTag() async throws {
    let mismatch = ConfigResponse.failed(.notModifiedWithoutBody, "another body")
    let transport = ScriptedTransport(mismatch, .body([1], entityTag: "\"b\""))
    let response = await transport.document(for: try request(tag: "\"a\""))
    #expect(response == .body([1], entityTag: "\"b\""))
    #expect(await transport.requests.map(\.entityTag) == ["\"a\"", nil])
  }

  @Test("a server that keeps saying not modified is asked twice, and that is a failure")
  func givesUp() async throws {
    let transport = ScriptedTransport(.notModified, .notModified, .body([1], entityTag: nil))
    let response = await transport.document(for: try request())
    guard case .failed(let failure) = response else {
      Issue.record("expected a failure: \(response)")
      return
    }
    #expect(failure.reason == .notModifiedWithoutBody)
    #expect(await transport.requests.count == 2)
  }

  @Test("not modified with a tag passes")
  func passesNotModified() async throws {
    let transport = ScriptedTransport(.notModified)
    #expect(await transport.document(for: try request(tag: "\"a\"")) == .notModified)
  }

  @Test("a body beyond the limit never passes, whatever the transport thinks")
  func enforcesSize() async throws {
    let exact = ScriptedTransport(.body(Array(0..<8), entityTag: nil))
    #expect(await exact.document(for: try request()) == .body(Array(0..<8), entityTag: nil))
    let large = ScriptedTransport(.body(Array(0..<9), entityTag: nil))
    guard case .failed(let failure) = await large.document(for: try request()) else {
      Issue.record("a body of 9 bytes passed a limit of 8")
      return
    }
    #expect(failure.reason == .tooLarge)
  }

  @Test("a tag that is none is dropped")
  func dropsBadTag() async throws {
    let transport = ScriptedTransport(.body([1], entityTag: "a\r\nb"))
    #expect(await transport.document(for: try request()) == .body([1], entityTag: nil))
  }

  @Test("a transport that never answers is answered for at the deadline")
  func endsByDeadline() async throws {
    var request = try request()
    request.deadline = .milliseconds(100)
    let start = ContinuousClock.now
    let response = await SilentTransport().document(for: request)
    // Generous, since other tests keep the machine busy; the transport would never end.
    #expect(start.duration(to: .now) < .seconds(1800))
    guard case .failed(let failure) = response else {
      Issue.record("expected a failure: \(response)")
      return
    }
    #expect(failure.reason == .timedOut)
  }

  @Test("a cancelled task is answered at once")
  func cancellation() async throws {
    let request = try request()
    let task = Task { await SilentTransport().document(for: request) }
    task.cancel()
    #expect(await task.value == .failed(.cancelled, "cancelled"))
  }
}

/// Ignores the deadline and cancellation.
private struct SilentTransport: ConfigTransport {
  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    await Task.detached { try? await Task.sleep(for: .seconds(20)) }.value
    return .notModified
  }
}
