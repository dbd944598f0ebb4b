/// UTF-16 or UTF-32 where UTF-8 is due.
///
/// Known by its byte order mark, or by where the zero bytes of the first two ASCII characters
/// stand (RFC 4627, section 3).
struct JSONForeignEncoding {
  let name: String
  /// The mark, or else the first code unit.
  let evidence: Range<Int>

  init?(of bytes: RawSpan) {
    func starts(_ pattern: UInt8?...) -> Bool {
      pattern.count <= bytes.byteCount
        && pattern.indices.allSatisfy { index in
          pattern[index].map { $0 == bytes[index] } ?? (bytes[index] != 0)
        }
    }
    if starts(0xFF, 0xFE, 0, 0) || starts(nil, 0, 0, 0) {
      self.init(name: "UTF-32 (little-endian)", evidence: 0..<4)
    } else if starts(0, 0, 0xFE, 0xFF) || starts(0, 0, 0, nil) {
      self.init(name: "UTF-32 (big-endian)", evidence: 0..<4)
    } else if starts(0xFF, 0xFE) || starts(nil, 0, nil, 0) {
      self.init(name: "UTF-16 (little-endian)", evidence: 0..<2)
    } else if starts(0xFE, 0xFF) || starts(0, nil, 0, nil) {
      self.init(name: "UTF-16 (big-endian)", evidence: 0..<2)
    } else {
      return nil
    }
  }

  private init(name: String, evidence: Range<Int>) {
    self.name = name
    self.evidence = evidence
  }
}
