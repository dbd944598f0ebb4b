import Testing

@testable import ConfigAuthoring

struct AbsolutePathTests {
  @Test(arguments: [
    ("/", "/"), ("//a//b/", "/a/b"), ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/../a", "/a"),
  ])
  func `a path has one spelling`(text: String, expected: String) {
    #expect(AbsolutePath(text).description == expected)
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
