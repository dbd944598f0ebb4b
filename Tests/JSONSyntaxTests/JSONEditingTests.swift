import JSONSyntax
import Testing

struct JSONEditingTests {
  private let text = "{\r\n\t\"at\" : \"2026\" ,\"n\":[1.0e0, null]}\r\n"

  private func replace(
    _ pointer: String,
    with scalar: String,
    in text: String,
    options: JSONParsingOptions = .init(),
  ) throws -> String {
    let tree = try JSONTree(parsing: Array(text.utf8), options: options)
    let place = try #require(JSONPointer(pointer))
    let value = try #require(tree.value(at: place))
    return String(decoding: try tree.replacingScalar(at: value, with: scalar), as: UTF8.self)
  }

  @Test(arguments: [
    ("/at", "\"x\"", "{\r\n\t\"at\" : \"x\" ,\"n\":[1.0e0, null]}\r\n"),
    ("/at", "null", "{\r\n\t\"at\" : null ,\"n\":[1.0e0, null]}\r\n"),
    ("/n/0", "-12", "{\r\n\t\"at\" : \"2026\" ,\"n\":[-12, null]}\r\n"),
    ("/n/1", "\"é\\n\"", "{\r\n\t\"at\" : \"2026\" ,\"n\":[1.0e0, \"é\\n\"]}\r\n"),
    ("/at", "\"2026\"", "{\r\n\t\"at\" : \"2026\" ,\"n\":[1.0e0, null]}\r\n"),
  ])
  func changesOnlyTheScalar(_ pointer: String, _ scalar: String, _ expected: String) throws {
    #expect(try replace(pointer, with: scalar, in: text) == expected)
  }

  @Test func aWholeDocumentMayBeAScalar() throws {
    #expect(try replace("", with: "true", in: " 1 ") == " true ")
  }

  @Test(arguments: [
    "[]", "{}", "1, 2", " 1", "1 ", "", "1]", "\"a\", \"b\": \"c\"", "01", "\"\t\"", "\u{FEFF}1",
    "x",
  ])
  func refusesWhatIsNotOneScalar(_ scalar: String) throws {
    do {
      _ = try replace("/at", with: scalar, in: text)
      Issue.record("accepted \(scalar)")
    } catch let error as JSONEditError {
      guard case .invalidText = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func containersAreNotReplaced() throws {
    #expect(throws: JSONEditError.notAScalar) { try replace("/n", with: "1", in: text) }
  }

  @Test(arguments: [
    "\u{FEFF}{\"at\": 1}", "{\"at\": 1,}", "{\"at\": 1, \"at\": 2}", "{\"at\": +1}",
  ])
  func brokenDocumentsAreRefused(_ text: String) throws {
    let finding = try #require(Reading(text).findings.first)
    #expect(throws: JSONEditError.documentIsBroken(finding)) {
      try replace("/at", with: "1", in: text)
    }
  }

  @Test func theResultMustKeepWithinTheLimits() throws {
    #expect(
      try replace("/a", with: "22", in: "{\"a\":1}", options: .init(maximumBytes: 8))
        == "{\"a\":22}"
    )
    do {
      _ = try replace("/a", with: "22", in: "{\"a\":1}", options: .init(maximumBytes: 7))
      Issue.record("accepted")
    } catch JSONEditError.resultIsBroken(let finding) {
      #expect(finding.kind == .tooLarge)
    }
  }
}
