/// Finds what somebody most likely meant by a misspelt word.
package enum Spelling {
  /// The one word that is close enough to what was typed, or nil. Ties go to the earlier word.
  ///
  /// Close means: the same but for case, hyphens and underscores; a word that starts with what was
  /// typed, if it is the only one; or a few typing mistakes (a letter wrong, missing, added, or two
  /// swapped), more of them in a longer word.
  package static func closest(to typed: String, in words: some Sequence<String>) -> String? {
    let wanted = folded(typed)
    guard (1...longest).contains(wanted.count) else { return nil }
    var best: (word: String, distance: Int)?
    var completions: [String] = []
    for word in words {
      let candidate = folded(word)
      if wanted.count > 1, candidate.starts(with: wanted) { completions.append(word) }
      let distance = mistakes(between: wanted, and: candidate)
      guard distance <= allowance(min(wanted.count, candidate.count)) else { continue }
      if distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word ?? (completions.count == 1 ? completions[0] : nil)
  }

  /// Longer words are no misspelt names; it also bounds the work.
  private static let longest = 64

  private static func allowance(_ length: Int) -> Int {
    switch length {
    case ...2: 0
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.prefix(longest + 1).compactMap { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "-"), UInt8(ascii: "_"): nil
      default: byte
      }
    }
  }

  /// The optimal string alignment distance.
  private static func mistakes(between left: [UInt8], and right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var cost = min(
          previous[column + 1] + 1,
          current[column] + 1,
          previous[column] + (same ? 0 : 1)
        )
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
