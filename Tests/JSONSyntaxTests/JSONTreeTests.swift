import JSONSyntax
import Testing

struct JSONTreeTests {
  private static let text = #"""
    { "schema": 2, "a\u0062": "x\n\"é\"", "list": [ 1, [], {}, -0.50e+2 ],
      "on": true, "off": false, "none": null, "größe": "" }
    """#

  private func tree(_ text: String = Self.text) throws -> JSONTree {
    try JSONTree(parsing: Array(text.utf8))
  }

  @Test func membersComeInTheOrderOfTheText() throws {
    let root = try tree().root
    #expect(root.kind == .object)
    #expect(
      root.members.map(\.name) == ["schema", "ab", "list", "on", "off", "none", "größe"]
    )
    #expect(
      root.members.map(\.value.kind)
        == [.number, .string, .array, .boolean, .boolean, .null, .string]
    )
  }

  @Test func elementsComeInTheOrderOfTheText() throws {
    let list = try #require(try tree().root.member(named: "list")).value
    #expect(list.elements.map(\.kind) == [.number, .array, .object, .number])
    #expect(list.elements.map(\.text) == ["1", "[]", "{}", "-0.50e+2"])
  }

  @Test(arguments: [
    ("\"a\"", ["a"]), ("{\"k\": \"a\"}", ["a"]), ("[1, {}, [], \"a\", null]", ["a"]),
    (
      "{\"k\": {\"l\": [\"a\", {\"m\": \"b\"}, \"c\"], \"n\": 1}, \"k\": \"d\"}",
      ["a", "b", "c", "d"]
    ),
    ("{\"k\": {\"l\": true}}", []),
  ])
  func stringValuesAreNoKeys(text: String, strings: [String]) throws {
    #expect(try tree(text).stringValues.map(\.string) == strings)
  }

  @Test func onlyContainersHoldSomething() throws {
    let root = try tree().root
    #expect(Array(root.elements).isEmpty)
    for value in root.members.map(\.value) {
      #expect(value.kind == .array || Array(value.elements).isEmpty)
      #expect(Array(value.members).isEmpty)
    }
  }

  @Test func scalarsAreReadByKind() throws {
    let root = try tree().root
    func value(_ name: String) throws -> JSONTree.Value {
      try #require(root.member(named: name)).value
    }
    #expect(try value("schema").numberText == "2")
    #expect(try value("schema").string == nil)
    #expect(try value("ab").string == "x\n\"é\"")
    #expect(try value("ab").numberText == nil)
    #expect(try value("ab").bool == nil)
    #expect(try value("on").bool == true)
    #expect(try value("off").bool == false)
    #expect(try value("none").bool == nil)
    #expect(try value("größe").string == "")
    #expect(root.member(named: "missing") == nil)
  }

  @Test func rangesCoverTokensAndBrackets() throws {
    let text = #" {"a": [1, "b"]} "#
    let root = try tree(text).root
    #expect(root.range == 1..<16)
    let member = try #require(root.member(named: "a"))
    #expect(member.key.range == 2..<5)
    #expect(member.value.range == 7..<15)
    #expect(member.value.elements.map(\.range) == [8..<9, 11..<14])
    #expect(member.value.text == #"[1, "b"]"#)
  }

  @Test(arguments: [
    (#""abc""#, "abc", true), (#""abc""#, "abd", false), (#""abc""#, "ab", false),
    (#""abc""#, "abcd", false), (#""""#, "", true), (#""""#, "a", false),
    (#""a\u0062""#, "ab", true),
    (#""a\u0062""#, #"a\u0062"#, false), (#""größe""#, "größe", true), ("\"e\u{301}\"", "é", true),
    ("\"K\"", "\u{212A}", true), ("\"K\"", "k", false), ("1", "1", false), ("true", "true", false),
  ])
  func stringsCompareAsSwiftDoes(_ text: String, _ other: String, _ isEqual: Bool) throws {
    #expect(try tree(text).root.isString(equalTo: other) == isEqual)
  }

  @Test func malformedTokensAreMarkedAndReadAsFarAsTheyGo() throws {
    let tree = try tree(
      "{\"a\": \"x\\y\\ud800z\t\", \"b\": 01, \"c\\q\": [1,], \"d\": 1, \"d\": \"2\"}"
    )
    let members = Array(tree.root.members)
    #expect(members.map(\.key.isMalformed) == [false, false, true, false, true])
    #expect(members.map(\.value.isMalformed) == [true, true, false, false, false])
    #expect(members.map(\.isDuplicate) == [false, false, false, false, true])
    #expect(members[0].value.string == "x\\y\u{FFFD}z\t")
    #expect(members[1].value.numberText == "01")
    #expect(members[2].name == "c\\q")
    #expect(tree.value(at: JSONPointer(["d"]))?.numberText == "1")
  }

  @Test(arguments: [
    ("1", JSONKind.number), ("\"\"", .string), ("null", .null), ("true", .boolean), ("[]", .array),
    ("{}", .object),
  ])
  func anyValueIsADocument(_ text: String, _ kind: JSONKind) throws {
    let tree = try tree("\n\(text) ")
    #expect(tree.root.kind == kind)
    #expect(tree.root.text == text)
  }

  @Test func theTextIsKeptAsItIs() throws {
    #expect(try tree().bytes == Array(Self.text.utf8))
  }

  @Test func valuesOutliveTheTree() throws {
    func first() throws -> JSONTree.Value { try #require(Array(tree().root.members).first).value }
    #expect(try first().text == "2")
  }
}
