/// Reads the parts of a date from left to right.
struct DateScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  mutating func restart() { position = 0 }

  /// Passes over a text if it stands here.
  mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// A number of one to eighteen digits, and how many there were.
  mutating func number() -> (value: Int64, digits: Int)? {
    let digits = bytes[position...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...18).contains(digits.count) else { return nil }
    position += digits.count
    return (digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }, digits.count)
  }

  /// A number of exactly so many digits.
  mutating func number(digits: Int) -> Int? {
    let start = position
    guard let (value, count) = number(), count == digits else {
      position = start
      return nil
    }
    return Int(value)
  }

  /// `08:30:00`.
  mutating func clock() -> (hour: Int, minute: Int, second: Int)? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
      let second = number(digits: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return (hour, minute, second)
  }

  /// Minutes east of UTC from `+0200`, whatever the figures are.
  mutating func rawOffset() -> Int? {
    let isWest = take("-")
    guard isWest || take("+"), let both = number(digits: 4) else { return nil }
    let minutes = both / 100 * 60 + both % 100
    return isWest ? -minutes : minutes
  }

  /// Minutes east of UTC from `Z`, `+0200` or `+02:00`, if it is less than a day.
  mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+") else { return nil }
    if let both = number(digits: 4) {
      let minutes = both / 100 * 60 + both % 100
      return both < 2400 && both % 100 < 60 ? (isWest ? -minutes : minutes) : nil
    }
    guard let hours = number(digits: 2), hours < 24, take(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return isWest ? -(hours * 60 + minutes) : hours * 60 + minutes
  }
}
