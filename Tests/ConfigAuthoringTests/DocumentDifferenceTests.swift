import Testing

@testable import ConfigAuthoring

struct DocumentDifferenceTests {
  private func lines(_ old: String?, _ new: String?) -> [String] {
    let difference = DocumentDifference(
      from: old.map { DocumentContent(Array($0.utf8)) },
      to: new.map { DocumentContent(Array($0.utf8)) },
    )
    return difference.kind == .changed
      ? difference.changes.map(\.summary) : [difference.summary]
  }

  @Test(arguments: [
    (
      #"{"features":{"a":{"rollout":0.25}}}"#, #"{"features":{"a":{"rollout":0.5}}}"#,
      ["a.rollout 25 % -> 50 %"]
    ),
    (
      #"{"features":{"a":{"enabled":true}}}"#, #"{"features":{"a":{"enabled":false}}}"#,
      ["a.enabled true -> false"]
    ),
    (
      #"{"features":{"a":{"enabled":true}}}"#,
      #"{"features":{"a":{"enabled":true,"rollout":0.5}}}"#,
      ["a.rollout none -> 50 %"]
    ),
    (
      #"{"features":{"a":{"rollout":null}}}"#, #"{"features":{"a":{"rollout":1}}}"#,
      ["a.rollout none -> 100 %"]
    ),
    (
      #"{"features":{}}"#, #"{"features":{"a":{"enabled":true,"rollout":0.1}}}"#,
      ["a added (on, 10 %)"]
    ),
    (#"{"features":{"a":{"enabled":false}}}"#, #"{"features":{}}"#, ["a removed (was off)"]),
    (#"{"features":{"a":true}}"#, #"{"features":{"a":false}}"#, ["a true -> false"]),
    (#"{"features":{}}"#, #"{"features":{"a":true}}"#, ["a added (on)"]),
    (#"{"notice":null}"#, #"{"notice":{"id":"x"}}"#, ["notice added"]),
    (#"{"notice":{"id":"x"}}"#, #"{"notice":null}"#, ["notice removed"]),
    (
      #"{"paywall":{"offering":"default"}}"#, #"{"paywall":{"offering":"winter sale"}}"#,
      [#"paywall.offering default -> "winter sale""#]
    ),
    (
      #"{"minimumVersion":{"build":318}}"#, #"{"minimumVersion":{"build":320}}"#,
      ["minimumVersion.build 318 -> 320"]
    ),
    (#"{"a":[1,2]}"#, #"{"a":[1,2,3]}"#, ["a [2 elements] -> [3 elements]"]),
    (#"{"a":1,"b":2}"#, #"{"b":3,"c":4}"#, ["b 2 -> 3", "c none -> 4", "a 1 -> none"]),
    (#"[1]"#, #"[2]"#, ["document [1 elements] -> [1 elements]"]),
    (
      #"{"servers":{"eu":{"rollout":0.5}}}"#, #"{"servers":{"eu":{"rollout":0.6}}}"#,
      ["servers.eu.rollout 0.5 -> 0.6"]
    ),
    (#"{"a":"\u00e9"}"#, #"{"a":"e\u0301"}"#, ["a \"é\" -> \"e\u{301}\""]),
  ])
  func `changes are told in the document's own terms`(
    old: String,
    new: String,
    expected: [String],
  ) {
    #expect(lines(old, new) == expected)
  }

  @Test(arguments: [
    (#"{"a":1}"#, "{ \"a\": 1 }\n", "formatting"),
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "formatting"),
    (#"{"a":0.50}"#, #"{"a":0.5}"#, "formatting"),
    (#"{"a":"x"}"#, #"{"a":"\u0078"}"#, "formatting"),
    (#"{"generatedAt":"1","a":1}"#, #"{"generatedAt":"22","a":1}"#, "no change"),
    (#"{"generatedAt":"1","a":1}"#, #"{"generatedAt":"22", "a":1}"#, "formatting"),
    (#"{"a":1}"#, #"{"a":}"#, "not valid JSON"),
    (#"{"a":1,}"#, #"{"a":1}"#, "valid JSON again"),
  ])
  func `what says the same is no change`(old: String, new: String, expected: String) {
    #expect(lines(old, new) == [expected])
  }

  @Test func `a first and a last revision say so`() {
    #expect(lines(nil, #"{"a":1}"#) == ["added"])
    #expect(lines(#"{"a":1}"#, nil) == ["removed"])
  }

  @Test func `a stamp that comes or goes is a change, another stamp is none`() {
    #expect(lines(#"{"a":1}"#, #"{"a":1,"generatedAt":"x"}"#) == ["generatedAt none -> x"])
    #expect(
      lines(#"{"generatedAt":"x","a":1}"#, #"{"generatedAt":"y","a":2}"#) == ["a 1 -> 2"]
    )
    // Only the one at the top is a stamp.
    #expect(
      lines(#"{"a":{"generatedAt":1}}"#, #"{"a":{"generatedAt":2}}"#) == ["a.generatedAt 1 -> 2"]
    )
  }

  @Test func `nothing in a change can break a line or steer a terminal`() {
    let changes = lines("{}", #"{"features":{"x\n\u001b[31m\u202e":{"note":"a\r\nb"}}}"#)
    #expect(changes == ["features added"])
    let deep = lines(#"{"k\n":1}"#, #"{"k\n":"\u001b]0;x\u0007\u202e"}"#)
    #expect(deep == [#""k\n" 1 -> "\u{1b}]0;x\u{7}\u{202e}""#])
  }

  @Test func `pointers escape what RFC 6901 asks for`() {
    let change = SemanticChange(["a/b", "m~n", "0"], from: nil, to: .null)
    #expect(change.pointer == "/a~1b/m~0n/0")
    #expect(SemanticChange([], from: nil, to: .null).pointer == "")
  }

  @Test func `of members with one name the first counts`() {
    #expect(lines(#"{"a":1,"a":2}"#, #"{"a":1,"a":3}"#) == ["formatting"])
  }
}
