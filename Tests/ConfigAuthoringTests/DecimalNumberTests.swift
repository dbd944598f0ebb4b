import JSONSyntax
import Testing

@testable import ConfigAuthoring

struct DecimalNumberTests {
  @Test(arguments: [
    ("0.25", "0.250"), ("1", "1.0"), ("1e2", "100"), ("25e-2", "0.25"), ("0", "-0.0"),
    ("0e99", "0"), ("1E+3", "1000"), ("-1.50", "-15e-1"),
  ])
  func `two spellings of one number are equal`(one: String, other: String) throws {
    #expect(try #require(DecimalNumber(one)) == #require(DecimalNumber(other)))
  }

  @Test(arguments: [
    ("0.1", "0.2"), ("-1", "0"), ("-2", "-1"), ("9", "10"), ("0.09", "0.1"), ("0", "1e-400"),
    ("1e400", "1e401"), ("-1e400", "-1e399"), ("0.99999999999999999999", "1"),
  ])
  func `numbers order by value, beyond what a Double holds`(small: String, large: String) throws {
    let (one, other) = (try #require(DecimalNumber(small)), try #require(DecimalNumber(large)))
    #expect(one < other)
    #expect(!(other < one))
  }

  @Test(arguments: [
    ("0.25", "25 %"), ("1", "100 %"), ("0", "0 %"), ("0.125", "12.5 %"), ("1e-7", "0.00001 %"),
    ("25", "2500 %"), ("-0.5", "-50 %"), ("0.07", "7 %"), ("2.5e-1", "25 %"),
  ])
  func `a fraction is shown as a percentage without rounding`(text: String, shown: String) {
    #expect(DecimalNumber(text)?.percentage == shown)
  }

  @Test(arguments: [
    "", "-", "x", "1.", ".5", "1e", "1e999999999", "1e-9223372036854775808", "--1", "1.2.3", "0x1",
    "1\u{301}", "1.\u{301}5", "1e5\u{301}", "\u{661}",
  ])
  func `what is no JSON number has no value`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }
}
