import TestSupport
import Testing

@testable import JSONSyntax

/// The fast walk over plain text and the fast reading of numbers give what the slow ones give.
struct PlainTextTests {
  private func endOfPlainText(in bytes: [UInt8], from start: Int) -> Int {
    let slice = bytes[...]
    return slice.span.bytes.endOfPlainText(from: start)
  }

  /// Every byte at every place, among bytes that are nearly special.
  @Test func plainTextEndsAtTheFirstSpecialByte() {
    let nearly: [UInt8] = [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F]
    for special in UInt8.min ... .max {
      let isPlain = (0x20..<0x80).contains(special) && special != 0x22 && special != 0x5C
      for length in 0..<20 {
        for place in 0..<length {
          var bytes = (0..<length).map { nearly[$0 % nearly.count] }
          bytes[place] = special
          #expect(endOfPlainText(in: bytes, from: 0) == (isPlain ? length : place))
        }
      }
    }
  }

  @Test func theFirstOfSeveralSpecialBytesCounts() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8.random(in: .min ... .max, using: &random) : 0x61
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let expected = bytes[start...].firstIndex { byte in
        !(0x20..<0x80).contains(byte) || byte == 0x22 || byte == 0x5C
      }
      #expect(
        endOfPlainText(in: bytes, from: start) == expected ?? bytes.count,
        "\(bytes) from \(start)"
      )
    }
  }

  @Test(arguments: [
    ("0", 0, 0), ("7", 7, 0), ("0.25", 25, 2), ("1.0", 10, 1),
    ("123456789012345", 123_456_789_012_345, 0),
    ("0.00000000000001", 1, 14),
  ])
  func shortNumbersAreTakenApart(text: String, digits: Int, places: Int) throws {
    let decimal = try #require(try JSONTree(parsing: Array(text.utf8)).root.shortDecimal)
    #expect((decimal.digits, decimal.places) == (digits, places))
  }

  @Test(arguments: [
    "-1", "1e2", "1E2", "1234567890123456", "0.000000000000001", "\"1\"", "true",
  ])
  func otherNumbersAreReadFromTheirText(text: String) throws {
    #expect(try JSONTree(parsing: Array(text.utf8)).root.shortDecimal == nil)
  }

  @Test(arguments: [
    (#""rollout""#, true), (#""r\u006fllout""#, true), (#""Rollout""#, false),
    (#""rollou""#, false),
    (#""rollouts""#, false), (#""rollout\u0301""#, false), (#""""#, false), ("7", false),
  ])
  func namesAreKnownHoweverTheyAreSpelled(text: String, isName: Bool) throws {
    #expect(try JSONTree(parsing: Array(text.utf8)).root.isString("rollout") == isName)
  }
}
