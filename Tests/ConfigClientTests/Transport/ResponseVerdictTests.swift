import Foundation
import Testing

@testable import ConfigClient

@Suite("ResponseVerdict")
struct ResponseVerdictTests {
  private func verdict(
    _ status: Int,
    tag: String? = nil,
    _ fields: [String: String] = [:],
  ) throws -> ResponseVerdict {
    let url = try #require(URL(string: "https://example.com/"))
    return ResponseVerdict(
      status: status,
      request: ConfigRequest(url: url, entityTag: tag),
      now: Date(timeIntervalSince1970: 0),
      field: { fields[$0] },
    )
  }

  private func reason(_ verdict: ResponseVerdict) -> TransportFailure.Reason? {
    guard case .end(.failed(let failure)) = verdict else { return nil }
    return failure.reason
  }

  @Test("only 200 brings a document", arguments: 100...999)
  func statuses(status: Int) throws {
    let verdict = try verdict(status)
    switch status {
    case 200: #expect(verdict == .collect(entityTag: nil))
    case 101: #expect(reason(verdict) == .status(101))
    case 100..<200: #expect(verdict == .skip)
    case 301, 302, 303, 307, 308: #expect(reason(verdict) == .redirect)
    case 304: #expect(reason(verdict) == .notModifiedWithoutBody)
    case 401, 407: #expect(reason(verdict) == .authenticationRequired)
    default: #expect(reason(verdict) == .status(status))
    }
  }

  @Test("304 counts only for the body that this side holds")
  func notModified() throws {
    #expect(try verdict(304, tag: "\"a\"") == .end(.notModified))
    #expect(try verdict(304, tag: "\"a\"", ["ETag": "\"a\""]) == .end(.notModified))
    #expect(try verdict(304, tag: "\"a\"", ["ETag": "W/\"a\""]) == .end(.notModified))
    #expect(reason(try verdict(304, tag: "\"a\"", ["ETag": "\"b\""])) == .notModifiedWithoutBody)
    #expect(reason(try verdict(304, ["ETag": "\"a\""])) == .notModifiedWithoutBody)
  }

  @Test(
    "a location that is no address is not looked at",
    arguments: [
      "", "/a b", "/\u{e4}", "/\t", String(repeating: "a", count: 4097),
    ]
  )
  func locations(location: String) throws {
    #expect(reason(try verdict(302, ["Location": location])) == .redirect)
  }

  @Test("a location is handed on as it came")
  func location() throws {
    #expect(try verdict(302, ["Location": "/b"]) == .redirect("/b"))
  }
}
