import Foundation
import Testing

@testable import JSONSyntax

/// The shortcut around Unicode normalisation, held against Foundation's full tables.
struct RawSpanNormalizationTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test func inertScalarsAreNeverChanged() {
    let changed = Self.scalars.filter { scalar in
      guard scalar.isNormalizationInert, scalar.value >= 0x80 else { return false }
      return scalar.properties.canonicalCombiningClass != .notReordered
        || Array(String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars) != [scalar]
    }
    #expect(changed.isEmpty)
  }

  /// A scalar that composes with what stands before it is the second or a later one of some
  /// decomposition.
  @Test func inertScalarsNeverCompose() {
    let followers = Self.scalars.flatMap { scalar in
      String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.dropFirst()
    }
    #expect(followers.contains("\u{301}"))
    #expect(followers.filter(\.isNormalizationInert).isEmpty)
  }

  @Test func commonTextIsInert() {
    for text in ["größe", "ключ", "日本語フラグ", "한국어", "مفتاح", "đặc", "🚀"] {
      #expect(isInert(text), "\(text)")
    }
    for text in ["e\u{301}", "\u{212A}", "\u{1100}\u{1161}", "\u{37E}", "か\u{3099}"] {
      #expect(!isInert(text), "\(text)")
    }
  }

  private func isInert(_ text: String) -> Bool {
    let bytes = Array(text.utf8)[...]
    return bytes.span.bytes.isNormalizationInert(bytes.indices)
  }
}
