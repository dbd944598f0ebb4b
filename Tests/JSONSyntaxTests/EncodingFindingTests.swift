import JSONSyntax
import Testing

/// Bytes that are not UTF-8, RFC 3629: one fatal finding at the first of them.
struct EncodingFindingTests {
  /// What goes wrong, and how many of its bytes belong together.
  static let illFormed: [(bytes: [UInt8], length: Int)] = [
    // Continuation bytes without a lead.
    ([0x80], 1), ([0xBF], 1),
    // Overlong forms.
    ([0xC0, 0xAF], 1), ([0xC1, 0xBF], 1), ([0xE0, 0x9F, 0x80], 1), ([0xF0, 0x8F, 0x80, 0x80], 1),
    // Surrogates, and values above U+10FFFF.
    ([0xED, 0xA0, 0x80], 1), ([0xED, 0xBF, 0xBF], 1), ([0xF4, 0x90, 0x80, 0x80], 1),
    ([0xF5, 0x80, 0x80, 0x80], 1), ([0xFF], 1), ([0xFE], 1),
    // Cut sequences.
    ([0xC3], 1), ([0xE2, 0x82], 2), ([0xF0, 0x9F, 0x98], 3), ([0xF0, 0x9F], 2),
    // Latin-1.
    ([0xE9], 1), ([0xFC, 0x62], 1),
  ]

  @Test(arguments: illFormed)
  func inValuesKeysAndBetween(_ bytes: [UInt8], _ length: Int) throws {
    for (before, after) in [
      ("{\"a\": \"é", "\"}"), ("{\"a", "\": 1}"), ("[\"\\n", "\"]"), ("[1, ", "]"), ("{", "}"),
      ("{}", ""), ("", "{}"), ("[\"", ""), ("[\"\\", "\"]"),
    ] {
      let text = Array(before.utf8) + bytes + Array(after.utf8)
      let finding = try #require(Reading(text).findings.first)
      #expect(finding.kind == .encoding, "\(before)|\(after)")
      let start = before.utf8.count
      #expect(finding.range == start..<start + length, "\(before)|\(after)")
    }
  }

  @Test func theMessageNamesTheBytes() {
    let one = Reading([0x22, 0xE9, 0x22]).findings
    #expect(one.map(\.message) == ["byte 0xE9 is not valid UTF-8"])
    let two = Reading([0x22, 0xE2, 0x82, 0x22]).findings
    #expect(two.map(\.message) == ["bytes 0xE2 0x82 are not valid UTF-8"])
  }

  @Test func everyScalarIsAccepted() {
    var text = "\""
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      text.unicodeScalars.append(scalar)
    }
    #expect(Reading(text + "\"", options: .grammarOnly).findings.isEmpty)
  }

  @Test func agreesWithTheStandardLibraryOnAllShortSequences() {
    let interesting: [UInt8] = [
      0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED,
      0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let texts: [[UInt8]] = (UInt8(0x80)...0xFF).flatMap { lead in
      interesting.flatMap { second in
        [0x41, 0x80, 0xBF, 0xC0].flatMap { third in
          [0x41, 0x80, 0xBF].map { [0x22, lead, second, third, $0, 0x22] as [UInt8] }
        }
      }
    }
    let misjudged = texts.filter { bytes in
      let isValid = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
      return isValid != ((try? JSONChecker.check(bytes)) != nil)
    }
    #expect(misjudged.isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "UTF-16 (little-endian)", 2),
      ([0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], "UTF-16 (big-endian)", 2),
      ([0x7B, 0x00, 0x7D, 0x00], "UTF-16 (little-endian)", 2),
      ([0x00, 0x7B, 0x00, 0x7D], "UTF-16 (big-endian)", 2),
      ([0x0A, 0x00, 0x7B, 0x00, 0x22], "UTF-16 (little-endian)", 2),
      ([0xFF, 0xFE], "UTF-16 (little-endian)", 2),
      ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], "UTF-32 (little-endian)", 4),
      ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x7B], "UTF-32 (big-endian)", 4),
      ([0x7B, 0x00, 0x00, 0x00, 0x7D, 0x00, 0x00, 0x00], "UTF-32 (little-endian)", 4),
      ([0x00, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00, 0x7D], "UTF-32 (big-endian)", 4),
    ] as [([UInt8], String, Int)]
  )
  func otherEncodingsAreNamed(_ bytes: [UInt8], _ name: String, _ length: Int) {
    let findings = Reading(bytes).findings
    #expect(findings.map(\.kind) == [.encoding])
    #expect(findings.map(\.range) == [0..<length])
    #expect(findings.map(\.message) == ["the document is \(name), not UTF-8"])
  }

  @Test(arguments: ["{\0}", "\0{}", "{\0\"a\": 1}", "\0\0\0\0", "[\0]", "1\0\01"])
  func zeroBytesAloneAreNotAnEncoding(_ text: String) {
    #expect(Reading(text).rules == ["syntax"])
  }

  @Test func aZeroByteInAStringIsAControlCharacter() {
    #expect(Reading("\"\0ab\"").rules == ["invalid-string"])
  }
}
