import ConfigClient
import Testing

@Suite("EntityTag")
struct EntityTagTests {
  @Test(
    "tags of the grammar pass unchanged",
    arguments: [
      "\"\"", "\"abc\"", "W/\"abc\"", "\"!#~\"", "\"68a-5f\"",
    ]
  )
  func good(tag: String) {
    #expect(EntityTag.validated(tag) == tag)
  }

  @Test(
    "anything else is dropped, so that it is never sent back",
    arguments: [
      "", "abc", "\"", "\"abc", "abc\"", "w/\"abc\"", "W/abc", "\"a\"b\"", "\"a b\"",
      "\"a\r\nX: y\"",
      "\"ä\"", "\"\u{0}\"", "\"\u{7f}\"", "*", "\"" + String(repeating: "a", count: 255) + "\"",
    ]
  )
  func bad(tag: String) {
    #expect(EntityTag.validated(tag) == nil)
  }

  @Test("weak and strong tags of one body match, others do not")
  func comparison() {
    #expect(EntityTag.matches("W/\"a\"", "\"a\""))
    #expect(EntityTag.matches("\"a\"", "\"a\""))
    #expect(!EntityTag.matches("\"a\"", "\"b\""))
    #expect(!EntityTag.matches("\"W/a\"", "\"a\""))
  }
}
