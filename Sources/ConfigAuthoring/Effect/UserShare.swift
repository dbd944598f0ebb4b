import JSONSyntax

/// A part of all users, exact: counted in pairs of buckets of two draws.
package struct UserShare: Hashable, Comparable, Sendable {
  /// 0 to 1,000,000,000,000: how many of the pairs that two independent draws of a million buckets
  /// each can give.
  package let pairs: Int

  static let buckets = 1_000_000

  package static let none = UserShare(pairs: 0)
  package static let everybody = UserShare(pairs: buckets * buckets)

  init(pairs: Int) {
    self.pairs = pairs
  }

  /// A number of buckets of one draw.
  init(buckets: Int) {
    self.init(pairs: buckets * Self.buckets)
  }

  package static func < (left: UserShare, right: UserShare) -> Bool { left.pairs < right.pairs }

  /// The share as a fraction, in decimal digits without rounding: `0.0625`.
  package var fraction: String { number.plainText }

  /// The share as people write it: `6.25 %`.
  package var percentage: String { number.percentage }

  private var number: DecimalNumber {
    let digits = String(pairs)
    return DecimalNumber(
      digits: pairs == 0 ? "" : digits[...],
      pointPosition: digits.utf8.count - 12
    )
  }
}
