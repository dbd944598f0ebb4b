import CommandLineInterface
import Foundation
import TestSupport
import Testing

/// Replays what the fuzzer starts from and what once crashed the parser: arguments between NUL bytes.
@Suite struct FuzzCorpusTests {
  static let inputs: [URL] = {
    let folder = ProjectFolder.url.appendingPathComponent("Fuzz/Corpus/FuzzArguments")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return files ?? []
  }()

  @Test func thereIsACorpus() {
    #expect(Self.inputs.map(\.lastPathComponent).contains("misspelt"))
  }

  @Test(arguments: inputs)
  func everyInputIsARequestOrAnExplainedMistake(input: URL) throws {
    let arguments = try Data(contentsOf: input).split(
      separator: 0,
      omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    #expect(Sample.mistake(arguments)?.message.isEmpty != true)
  }
}
