import JSONSyntax
import ModelSchema
import Testing

/// A bundled defaults document says which keys there are, and of what kind their values are.
struct DefaultsSchemaTests {
  private static let defaults = """
    { "title": "Hello", "isNew": true, "limit": 20, "share": 0.5, "tags": ["a"], "links": [],
      "texts": { "a": "b" }, "rest": null, "empty": {},
      "paywall": { "offering": "default", "trial": 7 } }
    """

  private func schema() throws -> SchemaSnapshot {
    let tree = try JSONTree(parsing: Array(Self.defaults.utf8))
    return DefaultsSchema.snapshot(of: tree, version: 1, name: "Defaults")
  }

  @Test func `each key has the kind of its default, and none is required`() throws {
    let snapshot = try schema()
    #expect(
      snapshot.text == """
        {
          "format": 1,
          "schema": 1,
          "model": "Defaults",
          "defaults": true,
          "decoding": { "dates": "deferredToDate", "keys": "useDefaultKeys", "data": "base64", \
        "nonConformingFloats": "throw" },
          "root": "Defaults",
          "types": {
            "Defaults": {
              "fields": {
                "title": { "type": "String", "required": false },
                "isNew": { "type": "Bool", "required": false },
                "limit": { "type": "Double", "required": false },
                "share": { "type": "Double", "required": false },
                "tags": { "array": "String", "required": false },
                "links": { "array": "Any", "required": false },
                "texts": { "dictionary": "String", "required": false },
                "rest": { "type": "Any", "required": false },
                "empty": { "dictionary": "Any", "required": false },
                "paywall": { "type": "paywall", "required": false }
              }
            },
            "paywall": {
              "fields": {
                "offering": { "type": "String", "required": false },
                "trial": { "type": "Double", "required": false }
              }
            }
          }
        }

        """
    )
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
  }

  @Test(arguments: [
    (#"{}"#, true), (#"{ "title": "x", "limit": 2.5, "rest": [1], "links": [{}] }"#, true),
    (#"{ "texts": { "other": "x" }, "title": null }"#, true), (#"{ "limit": "20" }"#, false),
    (#"{ "isNew": 1 }"#, false), (#"{ "tags": [1] }"#, false), (#"{ "title": true }"#, false),
    (#"{ "texts": { "a": 1 } }"#, false), (#"{ "paywall": { "trial": "7" } }"#, false),
    (#"{ "paywall": [] }"#, false),
  ])
  func `documents are judged by it`(document: String, isGood: Bool) throws {
    let snapshot = try schema()
    let reading = SchemaInterpreter(snapshot.schema, decoding: snapshot.decoding)
      .reading(of: try JSONTree(parsing: Array(document.utf8)), as: .strict)
    #expect(reading.failures.isEmpty == isGood)
  }
}
