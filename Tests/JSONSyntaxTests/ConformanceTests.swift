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
}
