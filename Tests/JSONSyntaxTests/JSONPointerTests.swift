import JSONSyntax
import Testing

struct JSONPointerTests {
  /// RFC 6901, section 5.
  private static let document = #"""
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
     " ": 7, "m~n": 8}
    """#

  @Test(arguments: [
    ("/foo", #"["bar", "baz"]"#), ("/foo/0", #""bar""#), ("/foo/1", #""baz""#), ("/", "0"),
    ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"),
    ("/ ", "7"), ("/m~0n", "8"),
  ])
  func findsTheValuesOfTheStandard(_ text: String, _ value: String) throws {
    let tree = try JSONTree(parsing: Array(Self.document.utf8))
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.description == text)
    #expect(tree.value(at: pointer)?.text == value)
  }

  @Test func theEmptyPointerIsTheDocument() throws {
    let tree = try JSONTree(parsing: Array(Self.document.utf8))
    #expect(JSONPointer("") == JSONPointer())
    #expect(tree.value(at: JSONPointer())?.range == tree.root.range)
  }

  @Test(arguments: [
    "/foo/2", "/foo/-1", "/foo/01", "/foo/-", "/foo/+1", "/foo/x", "/bar", "/foo/0/a", "//x",
  ])
  func missesWhatIsNotThere(_ text: String) throws {
    let tree = try JSONTree(parsing: Array(Self.document.utf8))
    let pointer = try #require(JSONPointer(text))
    #expect(tree.value(at: pointer)?.range == nil)
  }

  @Test(arguments: ["foo", "/~", "/~2", "/a~", " /a"])
  func refusesWhatIsNoPointer(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test func escapesWhenWritten() {
    let pointer = JSONPointer().appending("a/b").appending("~1").appending(3).appending("")
    #expect(pointer.description == "/a~1b/~01/3/")
    #expect(JSONPointer(pointer.description) == pointer)
  }

  @Test func firstOfDuplicateKeysIsFound() throws {
    let tree = try JSONTree(parsing: Array(#"{"a": 1, "\u0061": 2}"#.utf8))
    #expect(tree.value(at: JSONPointer(["a"]))?.text == "1")
  }

  @Test func offsetsLeadToTheInnermostValue() throws {
    let text = #" {"a": [1, {"b~": "x"}], "c" : {} , "d": 2} "#
    let tree = try JSONTree(parsing: Array(text.utf8))
    let expected: [(Character, String)] = [
      ("1", "/a/0"), ("x", "/a/1/b~0"), ("c", "/c"), (":", "/a"), ("d", "/d"), ("2", "/d"),
      ("{", ""),
    ]
    for (character, pointer) in expected {
      let offset = try #require(Array(text).firstIndex(of: character))
      #expect(tree.pointer(at: offset).description == pointer, "\(character)")
    }
    let offsets = Array(0..<text.utf8.count)
    #expect(tree.pointers(at: offsets) == offsets.map(tree.pointer(at:)))
    #expect(tree.pointer(at: 0).description == "")
    #expect(tree.pointer(at: text.utf8.count).description == "")
    // Between the colon and a value, and between members.
    #expect(tree.pointer(at: 29).description == "/c")
    #expect(tree.pointer(at: 33).description == "")
  }
}
