/// An index file taken apart by a reader of the tests' own; empty where it does not hold together.
struct IndexParts {
  private(set) var names: [[UInt8]] = []
  /// The bytes of all entries.
  private(set) var entries: [UInt8] = []
  /// The content of each extension.
  private(set) var extensions: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    guard bytes.count > 32 else { return }
    let version = bytes[7]
    var place = 12
    var name: [UInt8] = []
    for _ in 0..<Self.number(bytes, 8) {
      guard place + 64 < bytes.count else { return }
      let start = place
      place += bytes[place + 60] & 0x40 == 0 ? 62 : 64
      if version == 4 {
        var removed = Int(bytes[place] & 0x7f)
        while bytes[place] & 0x80 != 0, place + 1 < bytes.count {
          place += 1
          removed = (removed + 1) << 7 + Int(bytes[place] & 0x7f)
        }
        place += 1
        name.removeLast(min(removed, name.count))
      } else {
        name = []
      }
      guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return }
      name += bytes[place..<end]
      names.append(name)
      place = version == 4 ? end + 1 : start + (end - start) / 8 * 8 + 8
    }
    guard place <= bytes.count else { return }
    entries = Array(bytes[12..<place])
    while place + 28 <= bytes.count {
      let size = Self.number(bytes, place + 4)
      guard place + 28 + size <= bytes.count else { return }
      let title = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      extensions[title] = Array(bytes[(place + 8)..<(place + 8 + size)])
      place += 8 + size
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
