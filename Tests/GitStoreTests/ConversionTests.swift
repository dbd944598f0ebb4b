import GitStore
import TestSupport
import Testing

struct ConversionTests {
  private let document = "config/production.json"

  struct Case: Sendable, CustomTestStringConvertible {
    let attributes: String
    let settings: [String]
    let text: String
    /// Nil when git would leave the bytes as they are.
    let setting: String?

    init(_ attributes: String, _ settings: [String] = [], text: String, setting: String?) {
      self.attributes = attributes
      self.settings = settings
      self.text = text
      self.setting = setting
    }

    var testDescription: String { "\(attributes) \(settings) \(text.debugDescription)" }
  }

  static let cases = [
    Case("", text: "{}\r\n", setting: nil),
    Case("", ["core.eol=crlf"], text: "{}\n", setting: nil),
    Case("* -text", ["core.autocrlf=true"], text: "{}\r\n", setting: nil),
    Case("", ["core.autocrlf=input"], text: "{}\n", setting: nil),
    Case("", ["core.autocrlf=input"], text: "{}\r\n", setting: "core.autocrlf=input"),
    Case("", ["core.autocrlf=true"], text: "{}", setting: nil),
    Case("", ["core.autocrlf=true"], text: "{}\n", setting: "core.autocrlf=true"),
    Case("", ["core.autocrlf=true"], text: "{}\r\n", setting: "core.autocrlf=true"),
    Case("", ["core.autocrlf=true"], text: "{\u{0}}\n", setting: nil),
    Case("* text", text: "{}\n", setting: nil),
    Case("* text", text: "{}\r\n", setting: "text in .gitattributes"),
    Case("* text=auto", text: "{}\n", setting: nil),
    Case("* text=auto", text: "{}\r\n", setting: "text=auto in .gitattributes"),
    Case("* text=auto", ["core.eol=crlf"], text: "{}\n", setting: "text=auto in .gitattributes"),
    Case("* text=auto eol=crlf", text: "{}\n", setting: "eol=crlf in .gitattributes"),
    Case("*.json eol=crlf", text: "{}\n", setting: "eol=crlf in .gitattributes"),
    Case("*.json eol=lf", text: "{}\n", setting: nil),
    Case("*.json eol=lf", text: "{}\r\n", setting: "eol=lf in .gitattributes"),
    Case("*.json crlf", text: "{}\r\n", setting: "crlf in .gitattributes"),
    Case("*.json -crlf", ["core.autocrlf=true"], text: "{}\r\n", setting: nil),
    Case("*.txt text", text: "{}\r\n", setting: nil),
    Case("* binary", ["core.autocrlf=true"], text: "{}\r\n", setting: nil),
  ]

  private func fixture(_ attributes: String, _ settings: [String]) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.write("\(attributes)\n", to: ".gitattributes")
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try fixture.git("config", parts[0], parts[1])
    }
    return fixture
  }

  @Test(arguments: cases)
  func `line ends that git would change are refused, with the setting`(_ example: Case) throws {
    let fixture = try fixture(example.attributes, example.settings)
    try fixture.write(example.text, to: document)
    let path = try documentPath(document)
    let expected = example.setting.map { GitRefusal.endOfLineConversion(setting: $0, path) }
    #expect(try fixture.refusal(of: document) == expected)
  }

  @Test(arguments: cases)
  func `git itself changes the bytes exactly where we refuse`(_ example: Case) throws {
    let fixture = try fixture(example.attributes, example.settings)
    try fixture.write(example.text, to: document)
    let before = try fixture.bytes(of: document)
    try fixture.git("add", ".")
    try fixture.git("commit", "-qm", "all")
    let committed = try fixture.bytes(of: document, at: "HEAD")
    try fixture.directory.remove("work/\(document)")
    try fixture.git("checkout", "--", document)
    let isChanged = try committed != before || fixture.bytes(of: document) != before
    #expect(isChanged == (example.setting != nil))
  }

  @Test func `CRLF that HEAD holds already stays under an automatic rule`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\r\n", to: document, message: "first")
    try fixture.commit("* text=auto\n", to: ".gitattributes", message: "attributes")
    try fixture.write("[]\r\n", to: document)
    #expect(try fixture.refusal(of: document) == nil)
    _ = try fixture.storedCommit(document)
    #expect(try fixture.status() == "")
  }

  @Test func `a filter is refused by name, also that of large files`() throws {
    for name in ["lfs", "secret"] {
      let fixture = try fixture("*.json filter=\(name)", [])
      try fixture.write("{}\n", to: document)
      let path = try documentPath(document)
      #expect(try fixture.refusal(of: document) == .filter(name: name, path))
    }
  }

  @Test func `another encoding in the work files is refused, UTF-8 is not`() throws {
    let path = try documentPath(document)
    let other = try fixture("*.json working-tree-encoding=UTF-16LE", [])
    try other.write("{}\n", to: document)
    #expect(
      try other.refusal(of: document) == .workingTreeEncoding(name: "UTF-16LE", path)
    )
    let same = try fixture("*.json working-tree-encoding=UTF-8", [])
    try same.write("{}\n", to: document)
    #expect(try same.refusal(of: document) == nil)
  }

  @Test func `keywords are refused only where there is one to expand`() throws {
    let fixture = try fixture("*.json ident", [])
    try fixture.write("{}\n", to: document)
    #expect(try fixture.refusal(of: document) == nil)
    try fixture.write("\"$Id$\"\n", to: document)
    #expect(try fixture.refusal(of: document) == .identExpansion(documentPath(document)))
  }
}
