/// How much two names of fields have in common.
enum NameSimilarity {
  /// A name without what is only a matter of spelling: `maxItems` of `max_items`.
  static func letters(of name: String) -> String {
    let separators = ["_", "-", ".", " "].map(Character.init)
    return String(name.lowercased().filter { !separators.contains($0) })
  }

  /// The length of the longest common stretch of letters, whatever their case; 0 when it is less than
  /// half of the shorter name.
  static func commonLength(_ first: String, _ second: String) -> Int {
    let (left, right) = (Array(first.lowercased().utf8), Array(second.lowercased().utf8))
    guard left.count <= 200, right.count <= 200 else { return 0 }
    var longest = 0
    var lengths = [Int](repeating: 0, count: right.count + 1)
    for letter in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = letter == other ? diagonal + 1 : 0
        longest = max(longest, lengths[index + 1])
        diagonal = above
      }
    }
    return longest * 2 >= min(left.count, right.count) && longest >= 2 ? longest : 0
  }
}
