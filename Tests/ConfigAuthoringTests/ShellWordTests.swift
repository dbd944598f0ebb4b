import TestSupport
import Testing

@testable import ConfigAuthoring

struct ShellWordTests {
  @Test(arguments: ["plain", "", "a b", "it's", "$(x)", "a\"b", "\\", "~", "*", "é"])
  func `a shell gives back the word that was quoted`(word: String) throws {
    let folder = try TemporaryDirectory()
    let result = try Subprocess(
      "sh",
      ["-c", "printf %s \(ShellWord.quoted(word))"],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run()
    #expect(result.output == word)
  }

  @Test(arguments: ["new\nline", "a\tb's", "\u{1b}[31m", "back\\slash\n", "\u{7f}1", "é\n"])
  func `a word with control characters stands on one line, for the shells that people type into`(
    word: String
  ) throws {
    let quoted = ShellWord.quoted(word)
    #expect(!quoted.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    let folder = try TemporaryDirectory()
    let result = try Subprocess(
      "bash",
      ["-c", "printf %s \(quoted)"],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run()
    #expect(result.output == word)
  }
}
