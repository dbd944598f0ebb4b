import JSONSyntax

/// A share of users as it is typed: `25%`, `25 %`, or a bare number from 2 to 100.
package struct RolloutPercentage: Sendable, Equatable {
  /// The share as a fraction, in decimal digits: `0.25`.
  package let fraction: String

  /// Why a text is no share, and what to write instead.
  package struct Problem: Error, Sendable, Equatable {
    package let message: String
    package let hint: String
  }

  /// Four decimals of a percent make one bucket of a million.
  private static let maximumDecimals = 4

  package init(_ text: String) throws(Problem) {
    var digits = text[...]
    let hasSign = digits.utf8.last == UInt8(ascii: "%")
    if hasSign { digits = Self.dropping(digits) }
    let shown = "\"\(text.escapedForOneLine)\""
    guard Self.isDecimal(digits), let percent = DecimalNumber(String(digits)) else {
      throw Problem(message: "\(shown) is no percentage", hint: "write 25%")
    }
    let hundred = DecimalNumber(digits: "1", pointPosition: 3)
    guard percent >= .zero, percent <= hundred else {
      throw Problem(
        message: "\(shown) is out of range",
        hint: "a rollout is between 0% and 100%"
      )
    }
    if !hasSign, percent > .zero, percent < DecimalNumber(digits: "2", pointPosition: 1) {
      throw Self.ambiguous(shown, percent)
    }
    let decimals = digits.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    guard decimals <= Self.maximumDecimals else {
      throw Problem(
        message: "\(shown) has more than four decimals",
        hint: "one user in a million is 0.0001%"
      )
    }
    fraction = percent.timesTen(toThe: -2).plainText
  }

  /// A bare number up to 1 may be meant as a fraction.
  private static func ambiguous(_ shown: String, _ percent: DecimalNumber) -> Problem {
    let asPercent = percent.plainText
    guard percent <= .one else {
      return Problem(message: "\(shown) needs a percent sign", hint: "write \(asPercent)%")
    }
    let asFraction = percent.timesTen(toThe: 2).plainText
    return Problem(
      message: "\(shown) could mean \(asPercent) % or \(asFraction) % of users",
      hint: "write \(asPercent)% or \(asFraction)%"
    )
  }

  private static func dropping(_ text: Substring) -> Substring {
    var rest = text.unicodeScalars.dropLast()
    while rest.last == " " { rest.removeLast() }
    return Substring(rest)
  }

  /// ASCII digits with at most one point between them, no leading zeros.
  private static func isDecimal(_ text: Substring) -> Bool {
    var body = text.utf8[...]
    if body.first == UInt8(ascii: "-") { body = body.dropFirst() }
    let parts = body.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isPlain, parts.count <= 2, let whole = parts.first, body.count <= 20 else { return false }
    return whole.count == 1 || whole.first != UInt8(ascii: "0")
  }
}
