import GitStore
import Testing

@testable import ConfigAuthoring

struct AbsolutePathTests {
  @Test(arguments: [
    ("/", "/"), ("//a//b/", "/a/b"), ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/../a", "/a"),
  ])
  func `a path has one spelling`(text: String, expected: String) {
    #expect(AbsolutePath(text).description == expected)
  }

  @Test func `a name may begin with a combining mark`() throws {
    #expect(AbsolutePath("/a/\u{301}b").components == ["a", "\u{301}b"])
    #expect(AbsolutePath("/a").appending("\u{301}b/../c").components == ["a", "c"])
    let path = try #require(RepositoryPath("a/\u{301}b/c.json"))
    #expect(path.components == ["a", "\u{301}b", "c.json"])
    #expect(path.folders == ["a", "a/\u{301}b"])
  }

  @Test(arguments: [
    ("/a/b/c.json", "/a", "b/c.json"), ("/a/b", "/a/b", "."), ("/a/x", "/a/b/c", "../../x"),
    ("/x", "/", "x"),
  ])
  func `the way from a folder is the shortest`(path: String, folder: String, expected: String) {
    #expect(AbsolutePath(path).relative(to: AbsolutePath(folder)) == expected)
  }

  @Test(arguments: [("/a/b.json", "b"), ("/a/.hidden", ".hidden"), ("/a/b.c.json", "b.c")])
  func `a stem is the name without its extension`(path: String, expected: String) {
    #expect(AbsolutePath(path).stem == expected)
  }
}
