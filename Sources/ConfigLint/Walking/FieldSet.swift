/// Which fields of an object were met; without memory of its own up to 64 fields.
struct FieldSet {
  private var first: UInt64 = 0
  private var rest: [UInt64] = []

  mutating func insert(_ position: Int) {
    let (word, bit) = (position / 64, UInt64(1) << UInt64(position % 64))
    if word == 0 {
      first |= bit
      return
    }
    while rest.count < word { rest.append(0) }
    rest[word - 1] |= bit
  }

  func contains(_ position: Int) -> Bool {
    let (word, bit) = (position / 64, UInt64(1) << UInt64(position % 64))
    if word == 0 { return first & bit != 0 }
    return word <= rest.count && rest[word - 1] & bit != 0
  }
}
