import TestSupport
import Testing

/// A repository whose document git converts on its way in and out.
final class ConvertedDocument {
  /// One way to convert it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var attributes = "*.json text=auto"
    /// What is configured before the document is there, key and value.
    var settings: [[String]] = []
    /// Whether git has to be told of Git LFS.
    var hasLargeFiles = false
    /// The bytes of the file in which a text stands.
    var encode: @Sendable (String) -> [UInt8] = { Array($0.utf8) }
    var decode: @Sendable ([UInt8]) -> String = { String(decoding: $0, as: UTF8.self) }
  }

  static let document = ConfigRepository.document
  let kind: Kind
  let fixture: RepositoryFixture
  private(set) var sample = SampleDocument()

  init(_ kind: Kind) throws {
    self.kind = kind
    fixture = try RepositoryFixture()
    try fixture.commit("\(kind.attributes)\n", to: ".gitattributes", message: "Attributes")
    if kind.hasLargeFiles { try fixture.git("lfs", "install", "--local", "--skip-repo") }
    for setting in kind.settings { try fixture.git("config", setting[0], setting[1]) }
    try commitByHand("Start") { _ in }
  }

  /// Changes the sample and writes it to the work tree.
  func edit(_ change: (inout SampleDocument) -> Void) throws {
    change(&sample)
    try fixture.write(bytes: kind.encode(sample.text), to: Self.document)
  }

  /// Changes the sample and commits it with plain git.
  func commitByHand(_ message: String, _ change: (inout SampleDocument) -> Void) throws {
    try edit(change)
    try fixture.git("add", "--", Self.document)
    try fixture.commitStaged(message: message)
  }

  /// Runs the built `flagctl` a minute later, and insists that it succeeds.
  @discardableResult
  func succeed(_ arguments: String...) throws -> ProcessResult {
    fixture.tick()
    let result = try fixture.flagctl(arguments)
    guard result.status == 0 else {
      throw TestSupportError("\(arguments): exit \(result.status)\n\(result.errorOutput)")
    }
    return result
  }

  /// The text of the file.
  var text: String { get throws { kind.decode(try fixture.bytes(of: Self.document)) } }

  /// What git finds changed; empty when it takes the file for what is committed, even if it looks
  /// into it.
  func changes() throws -> String {
    try fixture.write(bytes: fixture.bytes(of: Self.document), to: Self.document)
    return try fixture.status() + fixture.git("diff") + fixture.git("diff", "--cached")
  }

  /// The bytes that git writes when it checks the document out.
  func checkedOut() throws -> [UInt8] {
    let result = try fixture.tryGit(["cat-file", "--filters", "HEAD:\(Self.document)"])
    guard result.status == 0 else { throw TestSupportError(result.errorOutput) }
    return result.stdout
  }
}

extension ConvertedDocument.Kind {
  private static func crlf(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if character == "\n" { result.unicodeScalars.append("\r") }
      result.unicodeScalars.append(character)
    }
    return result
  }

  private static func lf(_ text: String) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: text.unicodeScalars.filter { $0 != "\r" })
    return result
  }

  private static func utf16(_ text: String) -> [UInt8] {
    [0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
  }

  private static func text(utf16 bytes: [UInt8]) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  static let largeFiles = Self(
    testDescription: "Git LFS",
    attributes: "*.json filter=lfs diff=lfs merge=lfs -text",
    hasLargeFiles: true,
  )

  static let all = [
    largeFiles,
    Self(
      testDescription: "core.autocrlf=true, CRLF in the file",
      settings: [["core.autocrlf", "true"]],
      encode: { Array(crlf($0).utf8) },
      decode: { lf(String(decoding: $0, as: UTF8.self)) },
    ),
    Self(
      testDescription: "core.autocrlf=true, LF in the file",
      settings: [["core.autocrlf", "true"], ["core.safecrlf", "false"]],
      decode: { lf(String(decoding: $0, as: UTF8.self)) },
    ),
    Self(
      testDescription: "core.autocrlf=input, CRLF in the file",
      attributes: "",
      settings: [["core.autocrlf", "input"], ["core.safecrlf", "false"]],
      encode: { Array(crlf($0).utf8) },
      decode: { lf(String(decoding: $0, as: UTF8.self)) },
    ),
    Self(
      testDescription: "eol=crlf",
      attributes: "/config/*.json text eol=crlf",
      encode: { Array(crlf($0).utf8) },
      decode: { lf(String(decoding: $0, as: UTF8.self)) },
    ),
    Self(
      testDescription: "UTF-16 with CRLF",
      attributes: "*.json text working-tree-encoding=UTF-16LE-BOM eol=crlf",
      encode: { utf16(crlf($0)) },
      decode: { lf(text(utf16: $0)) },
    ),
    Self(
      testDescription: "a filter that turns the text",
      attributes: "*.json filter=turn",
      settings: [
        ["filter.turn.clean", "tr a-z n-za-m"], ["filter.turn.smudge", "tr a-z n-za-m"],
        ["filter.turn.required", "true"],
      ],
    ),
  ]
}
