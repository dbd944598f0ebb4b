#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ConfigClient
import Testing

@Suite("ConfigRequest")
struct ConfigRequestTests {
  @Test("a request is bounded in bytes and time unless the caller says otherwise")
  func bounds() throws {
    let request = ConfigRequest(url: try #require(URL(string: "https://example.com/config.json")))
    #expect(request.entityTag == nil)
    #expect(request.maximumBytes == 262_144)
    #expect(request.deadline == .seconds(10))
  }
}
