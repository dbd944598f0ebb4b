/// A text that says itself where a finding is expected: `‹` and `›` hold its range, `⟨` and `⟩` the
/// range of a note. The marks are not part of the text.
struct MarkedText: Sendable {
  let bytes: [UInt8]
  let range: Range<Int>?
  let notes: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Character: Int] = [:]
    var range: Range<Int>?
    var notes: [Range<Int>] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "‹", "⟨": starts[Character(scalar)] = bytes.count
      case "›": range = (starts["‹"] ?? bytes.count)..<bytes.count
      case "⟩": notes.append((starts["⟨"] ?? bytes.count)..<bytes.count)
      default: bytes += Array(String(Character(scalar)).utf8)
      }
    }
    self.bytes = bytes
    self.range = range
    self.notes = notes
  }
}
