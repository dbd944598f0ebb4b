import TestSupport
import Testing

@testable import JSONSyntax

/// JSONTestSuite, judged by the grammar alone.
@Suite(.requiresSharedMaterial)
struct ConformanceTests {
  @Test(arguments: Corpus.files(in: "test_parsing", prefix: "y_"))
  func acceptsWhatMustBeAccepted(_ file: Corpus.File) throws {
    #expect(try JSONChecker.check(file.bytes, options: .grammarOnly).isEmpty)
    #expect(try JSONTree(parsing: file.bytes, options: .grammarOnly).findings.isEmpty)
  }

  @Test(arguments: Corpus.files(in: "test_parsing", prefix: "n_"))
  func refusesWhatMustBeRefused(_ file: Corpus.File) throws {
    #expect(Corpus.decision(on: file.bytes) != "accepted")
  }

  @Test func readsTheWholeSuite() {
    #expect(Corpus.files(in: "test_parsing", prefix: "y_").count == 95)
    #expect(Corpus.files(in: "test_parsing", prefix: "n_").count == 188)
    #expect(Corpus.files(in: "test_parsing", prefix: "i_").count == 35)
  }

  @Test(arguments: Corpus.files(in: "test_parsing", prefix: "i_"))
  func documentsWhatMayBeDecidedEitherWay(_ file: Corpus.File) throws {
    let decision = try ConformancePage.decisions()[file.name]
    #expect(Corpus.decision(on: file.bytes) == decision)
  }

  @Test func documentsNothingElse() throws {
    let names = Corpus.files(in: "test_parsing", prefix: "i_").map(\.name)
    #expect(try ConformancePage.decisions().keys.sorted() == names)
  }

  /// What is kept byte for byte, value by value.
  @Test(arguments: Corpus.files(in: "test_transform") + Corpus.files(in: "test_parsing"))
  func keepsEveryByte(_ file: Corpus.File) throws {
    guard let tree = Reading(file.bytes, options: .grammarOnly).tree else { return }
    #expect(tree.bytes == file.bytes)
    #expect(TreeInvariants.brokenRange(tree) == nil)
  }

  @Test(arguments: [
    ("number_1.000000000000000005.json", "1.000000000000000005"),
    ("number_10000000000000000999.json", "10000000000000000999"), ("number_1e-999.json", "1E-999"),
    ("number_-9223372036854775809.json", "-9223372036854775809"),
  ])
  func keepsNumbersAsTheyWereWritten(_ name: String, _ number: String) throws {
    let file = try #require(Corpus.files(in: "test_transform", prefix: name).first)
    let tree = try JSONTree(parsing: file.bytes)
    #expect(tree.root.elements.map(\.numberText) == [number])
  }

  @Test(arguments: [
    "object_key_nfc_nfd.json", "object_key_nfd_nfc.json", "object_same_key_different_values.json",
    "object_same_key_same_value.json", "object_same_key_unclear_values.json",
  ])
  func findsRepeatedKeys(_ name: String) throws {
    let file = try #require(Corpus.files(in: "test_transform", prefix: name).first)
    #expect(Reading(file.bytes).rules == ["duplicate-key"])
  }
}
