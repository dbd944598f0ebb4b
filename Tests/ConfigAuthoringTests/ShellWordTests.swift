import TestSupport
import Testing

@testable import ConfigAuthoring

struct ShellWordTests {
  @Test(arguments: ["plain", "", "a b", "it's", "$(x)", "a\"b", "\\", "new\nline", "~", "*", "é"])
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
}
