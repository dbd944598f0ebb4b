import Diagnostics
import TestSupport
import Testing

@Suite struct LenientUTF8Tests {
  @Test(arguments: ["a", "é", "€", "😀", "\u{0}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}"])
  func readsAScalarOfEveryLength(text: String) {
    let unit = LenientUTF8(Array((text + "x").utf8), at: 0)
    #expect(unit.scalar == text.unicodeScalars.first)
    #expect(unit.length == text.utf8.count)
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xFF], 1), ([0xC0, 0x80], 1), ([0xC1, 0xBF], 1), ([0xE0, 0x80, 0x80], 1),
      ([0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF5, 0x80], 1), ([0xC3], 1),
      ([0xC3, 0x41], 1), ([0xE2, 0x82], 2), ([0xE2, 0x82, 0x41], 2), ([0xF0, 0x9F, 0x98], 3),
      ([0xF0, 0x9F, 0x41], 2),
    ] as [([UInt8], Int)]
  )
  func illFormedBytesAreCutIntoMaximalSubparts(bytes: [UInt8], length: Int) {
    let unit = LenientUTF8(bytes, at: 0)
    #expect(unit.scalar == nil)
    #expect(unit.length == length)
  }

  @Test func cutsAnyBytesAsTheStandardLibraryDecodesThem() {
    checkProperty(
      iterations: 2000,
      generate: { generator in
        let interesting: [UInt8] = [
          0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
          0xF5, 0xFF,
        ]
        return (0..<8).map { _ in interesting.randomElement(using: &generator) ?? 0 }
      },
      shrink: shrinkArray,
    ) { (bytes: [UInt8]) in
      var scalars = String.UnicodeScalarView()
      var offset = 0
      while offset < bytes.count {
        let unit = LenientUTF8(bytes, at: offset)
        scalars.append(unit.scalar ?? "\u{FFFD}")
        offset += unit.length
      }
      let expected = String(decoding: bytes, as: UTF8.self)
      return Array(expected.utf8) == Array(String(scalars).utf8) ? nil : "decoded differently"
    }
  }
}
