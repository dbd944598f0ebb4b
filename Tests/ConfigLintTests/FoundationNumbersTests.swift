import Diagnostics
import Foundation
import ModelSchema
import Testing

@testable import ConfigLint

/// What `JSONDecoder` of this toolchain does with unusual numbers: each known bug by name.
@Suite struct FoundationNumbersTests {
  private func decoded<Number: Decodable>(_ text: String, _ type: Number.Type) -> Number? {
    try? JSONDecoder().decode([Number].self, from: Data("[\(text)]".utf8)).first
  }

  /// Zero with a one-digit exponent is taken for a number that was rounded to zero.
  @Test(arguments: ["0e1", "0e2", "0E9", "0.00e2"])
  func zeroWithAnExponentIsRefusedAsDouble(text: String) {
    #expect(decoded(text, Double.self) == nil)
    #expect(!FoundationNumbers.reads(text, as: .double))
    #expect(decoded(text, Int.self) == 0)
  }

  @Test(arguments: ["0e0", "0e10", "-0e1", "0.0e1", "0e-1"])
  func otherZerosAreReadAsDouble(text: String) {
    #expect(decoded(text, Double.self) == 0)
    #expect(FoundationNumbers.reads(text, as: .double))
  }

  @Test(arguments: ["1e-400", "2e-324", "1e400", "1.8e308"])
  func whatDoesNotFitInADoubleIsRefused(text: String) {
    #expect(decoded(text, Double.self) == nil)
  }

  /// The number goes through a `Double`, so that a fraction can vanish.
  @Test(arguments: [
    ("1e-400", 0), ("2e-324", 0), ("1.0000000000000001", 1), ("0.99999999999999999999", 1),
    ("9007199254740993.5", 9_007_199_254_740_993),
  ])
  func fractionsAreRoundedAwayForIntegers(text: String, value: Int) {
    #expect(decoded(text, Int.self) == value)
    #expect(!NumberLiteral(text).isIntegral)
  }

  @Test(arguments: [
    "9223372036854775807.0", "9223372036854775296.0", "-9223372036854775808.0",
    "9007199254740993e-400000",
  ])
  func unusualSpellingsAreReadOrNotAsTheDecoderSays(text: String) {
    #expect(FoundationNumbers.reads(text, as: .int) == (decoded(text, Int.self) != nil))
  }

  /// These stop the process, so the test only holds that the decoder is never asked.
  @Test(arguments: [
    "1" + String(repeating: "0", count: 150) + "e-134",
    "0." + String(repeating: "0", count: 120) + "9007199254740993e136",
    "9007199254740993" + String(repeating: "0", count: 200) + "e-200",
  ])
  func numbersThatStopTheProcessAreRecognised(text: String) throws {
    #expect(FoundationNumbers.mayTrap(on: text, NumberLiteral(text)))
    let document = #"{"schema":2,"features":{},"minimumVersion":{"build":\#(text)}}"#
    let validation = try DocumentValidator(models: .stock)
      .validate(.init(name: "document", bytes: Array(document.utf8)))
    #expect(validation.diagnostics.map(\.rule) == ["value/out-of-range"])
    #expect(validation.isRejectedByClients)
    #expect(validation.judgeDisagreement == nil)
  }

  /// In a process of its own: the day that this fails, the decoder may be asked.
  @Test func suchANumberStopsTheProcessIndeed() async {
    await #expect(processExitsWith: .failure) {
      let text = "9007199254740993" + String(repeating: "0", count: 200) + "e-200"
      _ = try? JSONDecoder().decode([Int].self, from: Data("[\(text)]".utf8))
    }
  }

  @Test func aNumberThatStopsTheProcessIsNotAskedForAsASchemaVersionEither() throws {
    let text = "1" + String(repeating: "0", count: 150) + "e-134"
    let validation = try DocumentValidator(models: .stock)
      .validate(.init(name: "document", bytes: Array(#"{"schema":\#(text),"features":{}}"#.utf8)))
    #expect(validation.diagnostics.map(\.rule) == ["value/out-of-range"])
  }

  @Test func ordinaryNumbersAreAskedFor() {
    for text in ["412.0", "4.12e2", "1e18", "9007199254740993.0", "1e400", "318"] {
      #expect(!FoundationNumbers.mayTrap(on: text, NumberLiteral(text)))
    }
  }
}

@Suite struct NumberLiteralTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("318", 318), ("4.12e2", 412), ("412.0", 412), ("10e-1", 1),
    ("0.1e1", 1), ("1e18", 1_000_000_000_000_000_000), ("18446744073709551615", UInt64.max),
    ("1844674407370955161.5e1", UInt64.max), ("0e99999999999999999999", 0), ("0.000", 0),
    ("100000000000000000000000000e-24", 100),
  ])
  func integralNumbersKeepTheirValue(text: String, value: UInt64) {
    #expect(NumberLiteral(text).isIntegral)
    #expect(NumberLiteral(text).integerMagnitude == value)
  }

  @Test(arguments: ["2.5", "15e-1", "1e-400", "1.0000000000000001", "0.5", "-0.1"])
  func fractionsAreNotIntegral(text: String) {
    #expect(!NumberLiteral(text).isIntegral)
    #expect(NumberLiteral(text).integerMagnitude == nil)
  }

  @Test(arguments: ["18446744073709551616", "1e20", "1e99999999999999999999"])
  func whatDoesNotFitIn64BitsIsIntegralWithoutAValue(text: String) {
    #expect(NumberLiteral(text).isIntegral)
    #expect(NumberLiteral(text).integerMagnitude == nil)
  }

  @Test(arguments: [("1", 1), ("9.9", 1), ("0.1", 0), ("0.001", -2), ("1000", 4), ("1e3", 4)])
  func magnitudeIsThePlaceOfTheFirstDigit(text: String, magnitude: Int) {
    #expect(NumberLiteral(text).magnitude == magnitude)
  }

  @Test func signAndSpellingAreKept() {
    #expect(NumberLiteral("-1.0").isNegative)
    #expect(!NumberLiteral("1.0").isWrittenAsInteger)
    #expect(!NumberLiteral("1e0").isWrittenAsInteger)
    #expect(NumberLiteral("-10").isWrittenAsInteger)
  }
}
