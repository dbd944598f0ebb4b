import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Replays what the fuzzer starts from and what once crashed the scanner.
struct FuzzCorpusTests {
  static let inputs: [Corpus.File] = {
    let folder = ProjectFolder.url.appendingPathComponent("Fuzz/Corpus/FuzzScanner")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).compactMap { file in
      (try? Data(contentsOf: file)).map {
        Corpus.File(name: file.lastPathComponent, bytes: Array($0))
      }
    }
  }()

  @Test func thereIsACorpus() {
    #expect(Self.inputs.map(\.name).contains("recoverable"))
  }

  @Test(arguments: inputs)
  func everyInputIsReadWithoutACrash(_ input: Corpus.File) {
    for options in [JSONParsingOptions(), .grammarOnly] {
      let reading = Reading(input.bytes, options: options)
      #expect(TreeInvariants.brokenFinding(reading.findings, in: input.bytes) == nil)
      if let tree = reading.tree { #expect(TreeInvariants.brokenRange(tree) == nil) }
    }
  }
}
