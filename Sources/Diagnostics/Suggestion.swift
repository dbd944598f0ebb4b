/// Finds what a misspelt word was meant to be.
package enum Suggestion {
  /// The candidate that the word most likely stands for; nil when none is near.
  ///
  /// The same letters in another case, or with other separators, come first; then a slip or two,
  /// depending on the length; then a beginning that only one candidate has, of the whole or of each
  /// word, as `minBuild` of `minimumBuild`.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    ranked(word, candidates)?.candidate
  }

  /// The nearest candidate and how far away it is, 0 for a difference in letter case alone.
  package static func ranked(
    _ word: String,
    _ candidates: [String],
  ) -> (candidate: String, distance: Int)? {
    let letters = folded(word)
    guard letters.count <= maximumLength else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let target = folded(candidate)
      let limit = max(1, min(letters.count, target.count) / 3)
      let distance = editDistance(letters, target, limit: limit)
      guard distance <= limit, distance < letters.count else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    let completion = completion(letters, candidates) ?? expansion(of: word, candidates)
    return best ?? completion.map { ($0, maximumLength) }
  }

  private static let maximumLength = 64

  /// How many words of one text are worth a search among so many candidates: where thousands are
  /// unknown, it is not a slip of a letter each time.
  package static func patience(among candidates: Int) -> Int {
    max(1, 20_000 / max(1, candidates))
  }

  private static func completion(_ letters: [Unicode.Scalar], _ candidates: [String]) -> String? {
    guard letters.count >= 3 else { return nil }
    let completions = candidates.filter { folded($0).starts(with: letters) }
    return completions.count == 1 ? completions[0] : nil
  }

  private static func expansion(of word: String, _ candidates: [String]) -> String? {
    let parts = words(of: word)
    guard parts.count > 1 else { return nil }
    let expansions = candidates.filter { candidate in
      let whole = words(of: candidate)
      return whole.count == parts.count && zip(whole, parts).allSatisfy { $0.starts(with: $1) }
    }
    return expansions.count == 1 ? expansions[0] : nil
  }

  /// The words of a name in camel case or with separators, in lower case: `min` and `os` of `minOS`.
  private static func words(of name: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [[]]
    var previous: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      let follows = previous.map { ("a"..."z").contains($0) || ("0"..."9").contains($0) } ?? false
      if isCapital && follows || folded(String(scalar)).isEmpty { words.append([]) }
      words[words.count - 1] += folded(String(scalar))
      previous = scalar
    }
    return words.filter { !$0.isEmpty }
  }

  private static func folded(_ word: String) -> [Unicode.Scalar] {
    word.unicodeScalars.prefix(maximumLength + 1).compactMap { scalar in
      switch scalar {
      case "_", "-", " ": nil
      case "A"..."Z": Unicode.Scalar(UInt8(scalar.value) + 32)
      default: scalar
      }
    }
  }

  /// The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, replacements
  /// and swaps of neighbours. Gives up above the limit and says `limit + 1`.
  private static func editDistance(
    _ left: [Unicode.Scalar],
    _ right: [Unicode.Scalar],
    limit: Int,
  ) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (letter == other ? 0 : 1)
        var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      if current.allSatisfy({ $0 > limit }) { return limit + 1 }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
