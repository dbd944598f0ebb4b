import JSONSyntax
import Testing

struct JSONSettingTests {
  private func edited(
    _ text: String,
    _ pointer: String,
    to value: String?,
  ) throws -> String {
    let tree = try JSONTree(parsing: Array(text.utf8))
    let place = try #require(JSONPointer(pointer))
    let bytes =
      if let value {
        try tree.setting(place, to: JSONTree(parsing: Array(value.utf8)))
      } else {
        try tree.removing(place)
      }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let gates = """
    {
      "schema": 2,
      "features": {
        "smartImport": { "enabled": true, "rollout": 0.10 },
        "cloudSync": { "enabled": true }
      },
      "notice": null
    }

    """

  @Test func aMemberOfAOneLineObjectStaysOnItsLine() throws {
    #expect(
      try edited(Self.gates, "/features/cloudSync/rollout", to: "0.5")
        == Self.gates.replacing(
          #""cloudSync": { "enabled": true }"#,
          with: #""cloudSync": { "enabled": true, "rollout": 0.5 }"#
        )
    )
  }

  @Test func aNewObjectLooksLikeItsSiblings() throws {
    #expect(
      try edited(Self.gates, "/features/aiSuggestions", to: #"{"enabled":false,"route":"off"}"#)
        == Self.gates.replacing(
          "{ \"enabled\": true }\n",
          with: "{ \"enabled\": true },\n    \"aiSuggestions\": { \"enabled\": false, "
            + "\"route\": \"off\" }\n"
        )
    )
  }

  @Test func nullBecomesAnObjectInTheStyleOfTheDocument() throws {
    #expect(
      try edited(Self.gates, "/notice", to: #"{"id":"n","message":"m"}"#)
        == Self.gates.replacing("null", with: #"{ "id": "n", "message": "m" }"#)
    )
  }

  @Test(arguments: [
    ("/features/smartImport/rollout", "0.1"), ("/features/smartImport/rollout", "1e-1"),
    ("/features/cloudSync", #"{"enabled":true}"#), ("/notice", "null"),
    ("/features/smartImport", #"{"rollout":0.100,"enabled":true}"#),
  ])
  func aValueThatSaysTheSameStaysAsItIsSpelt(_ pointer: String, _ value: String) throws {
    #expect(try edited(Self.gates, pointer, to: value) == Self.gates)
  }

  @Test func anObjectOverAnObjectChangesOnlyWhatDiffers() throws {
    #expect(
      try edited(
        Self.gates,
        "/features/smartImport",
        to: #"{"rollout":0.1,"enabled":false,"salt":"s"}"#
      )
        == Self.gates.replacing(
          #"{ "enabled": true, "rollout": 0.10 }"#,
          with: #"{ "enabled": false, "rollout": 0.10, "salt": "s" }"#
        )
    )
  }

  @Test(arguments: [
    // The first gate of a document on many lines gets lines of its own.
    (
      "{\n  \"features\": {}\n}", "/features/a", #"{"enabled":true}"#,
      "{\n  \"features\": {\n    \"a\": {\n      \"enabled\": true\n    }\n  }\n}"
    ),
    (
      "{\n\t\"n\": { \"b\": 1 },\n\t\"features\": {}\n}\n", "/features/a", #"{"enabled":true}"#,
      "{\n\t\"n\": { \"b\": 1 },\n\t\"features\": {\n\t\t\"a\": { \"enabled\": true }\n\t}\n}\n"
    ),
    ("{\"a\":{}}", "/a/b", "[1,{\"c\":2}]", "{\"a\":{\"b\":[1,{\"c\":2}]}}"),
    ("{\"a\": {}}", "/a/b", "1", "{\"a\": {\"b\": 1}}"),
    ("{ \"a\": {} }", "/a/b", "1", "{ \"a\": { \"b\": 1 } }"),
    // Comma in front, CRLF, tabs.
    ("{\n  \"a\": 1\n, \"b\": 2\n}", "/c", "3", "{\n  \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}"),
    ("{\r\n\t\"a\":1\r\n}", "/b", "2", "{\r\n\t\"a\":1,\r\n\t\"b\":2\r\n}"),
    // An empty line sets groups apart, and is not copied.
    (
      "{\n  \"a\": 1,\n  \"b\": 2,\n\n  \"c\": 3\n}", "/d", "4",
      "{\n  \"a\": 1,\n  \"b\": 2,\n\n  \"c\": 3,\n  \"d\": 4\n}"
    ),
    ("[1, 2]", "/-", "3", "[1, 2, 3]"), ("[1,2]", "/2", "3", "[1,2,3]"),
    ("[ 1 ]", "/-", "{}", "[ 1, {} ]"),
    ("[\n  1\n]", "/-", "2", "[\n  1,\n  2\n]"),
  ])
  func newPartsCopyTheLayoutAroundThem(
    _ text: String,
    _ pointer: String,
    _ value: String,
    _ expected: String,
  ) throws {
    let result = try edited(text, pointer, to: value)
    #expect(result == expected)
    #expect(try edited(result, pointer.replacing("-", with: "1"), to: nil) != result)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", "/a", "{\"b\": 2, \"c\": 3}"),
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", "/b", "{\"a\": 1, \"c\": 3}"),
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", "/c", "{\"a\": 1, \"b\": 2}"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "/a", "{\n  \"b\": 2\n}\n"),
    ("{\n  \"a\": 1\n}\n", "/a", "{}\n"), ("{ \"a\": 1 }", "/a", "{}"),
    ("[1, [2], 3]", "/1", "[1, 3]"),
  ])
  func aRemovedPartTakesItsPunctuationAlong(
    _ text: String,
    _ pointer: String,
    _ expected: String,
  ) throws {
    #expect(try edited(text, pointer, to: nil) == expected)
  }

  @Test(arguments: ["{}", "{ }", "{\n}", "{\n  }", "{\r\n\t}", "{\t}", "{\n\n}"])
  func emptyObjectsComeBackAsTheyWere(_ empty: String) throws {
    for text in [empty, "{\n  \"a\": \(empty)\n}", "{\"a\":\(empty)}", "{ \"a\": \(empty) }"] {
      let pointer = text == empty ? "/x" : "/a/x"
      for value in ["1", "{\"b\":{\"c\":[]}}"] {
        #expect(try edited(edited(text, pointer, to: value), pointer, to: nil) == text)
      }
    }
  }

  @Test(
    arguments: [
      ("/x/y", "1", JSONEditError.noValue(JSONPointer(["x"]))),
      ("/a/y", "1", .notAContainer(JSONPointer(["a"]))),
      ("/l/2", "1", .noSuchElement(JSONPointer(["l", "2"]))),
      ("/l/01", "1", .noSuchElement(JSONPointer(["l", "01"]))),
      ("/x", nil, .noValue(JSONPointer(["x"]))), ("", nil, .wholeDocument),
    ] as [(String, String?, JSONEditError)]
  )
  func placesThatAreNotThereAreRefused(
    _ pointer: String,
    _ value: String?,
    _ expected: JSONEditError,
  ) throws {
    #expect(throws: expected) { try edited(#"{"a": 1, "l": [0]}"#, pointer, to: value) }
  }

  @Test(arguments: [
    "\u{FEFF}{\"a\": 1}", "{\"a\": 1,}", "{\"a\": 1, \"a\": 2}", "{\"a\": +1}",
  ])
  func brokenDocumentsAreRefused(_ text: String) throws {
    for value in ["2", nil] as [String?] {
      do {
        _ = try edited(text, "/a", to: value)
        Issue.record("accepted")
      } catch JSONEditError.documentIsBroken {}
    }
  }
}
