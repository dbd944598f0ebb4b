import Testing

@testable import ConfigAuthoring

struct StampTests {
  private let now = Instant(seconds: 1_791_786_600)

  private func content(_ text: String) -> DocumentContent { DocumentContent(Array(text.utf8)) }

  @Test(arguments: [
    ("2026-10-12T06:00:00Z", "2026-10-12T06:30:00Z", false),
    ("2026-10-12T06:30:00Z", "2026-10-12T06:30:01Z", false),
    ("2026-10-12T06:30:10Z", "2026-10-12T06:30:11Z", false),
    ("2026-10-12T06:35:00Z", "2026-10-12T06:35:01Z", false),
    ("2026-10-12T06:35:01Z", "2026-10-12T06:30:00Z", true),
    ("2026-10-12T08:30:00+02:00", "2026-10-12T06:30:01Z", false),
    ("soon", "2026-10-12T06:30:00Z", false),
    ("", "2026-10-12T06:30:00Z", false),
  ])
  func `a stamp is later than the one before, and never far in the future`(
    previous: String,
    expected: String,
    isAbandoned: Bool,
  ) {
    let stamp = Stamp(after: content(#"{"generatedAt":"\#(previous)"}"#), now: now)
    #expect(stamp.instant.rfc3339 == expected)
    #expect((stamp.abandoned != nil) == isAbandoned)
  }

  @Test func `without a previous stamp it is now`() {
    #expect(Stamp(after: nil, now: now).instant == now)
    #expect(Stamp(after: content("{}"), now: now).instant == now)
    #expect(Stamp(after: content("{"), now: now).instant == now)
  }

  @Test func `only the value changes`() throws {
    let stamp = Stamp(after: nil, now: now)
    let bytes = try #require(
      stamp.applied(to: content("{\r\n\t\"a\" : 1.50,\"generatedAt\" :  \"x\"  }\n"))
    )
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\r\n\t\"a\" : 1.50,\"generatedAt\" :  \"2026-10-12T06:30:00Z\"  }\n"
    )
  }

  @Test(arguments: [
    "{}", #"{"generatedAt":null}"#, #"{"generatedAt":5}"#, #"{"a":{"generatedAt":"x"}}"#, "[1]",
    "{",
  ])
  func `a document without the key as a string is left alone`(text: String) {
    #expect(Stamp(after: nil, now: now).applied(to: content(text)) == nil)
  }

  @Test func `same content means equal bytes but for the stamp's value`() {
    let one = content(#"{"generatedAt":"a","x":1}"#)
    #expect(one.hasSameContent(as: content(#"{"generatedAt":null,"x":1}"#)))
    #expect(!one.hasSameContent(as: content(#"{"generatedAt": "a","x":1}"#)))
    #expect(!one.hasSameContent(as: content(#"{"x":1}"#)))
    #expect(!one.hasSameContent(as: content(#"{"x":1,"generatedAt":"a"}"#)))
    // Broken bytes are only equal to themselves.
    #expect(content("{").hasSameContent(as: content("{")))
    #expect(!content("{").hasSameContent(as: content("[")))
  }
}
