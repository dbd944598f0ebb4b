/// What git counts in a file before it touches line ends.
struct LineEndStatistics {
  private(set) var crlf = 0
  /// LF that no CR precedes.
  private(set) var lf = 0
  private var loneCR = 0
  private var nul = 0
  private var printable = 0
  private var nonPrintable = 0

  init(_ bytes: [UInt8]) {
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\r"):
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if next == UInt8(ascii: "\n") { crlf += 1 } else { loneCR += 1 }
      case UInt8(ascii: "\n"):
        if position == 0 || bytes[position - 1] != UInt8(ascii: "\r") { lf += 1 }
      case 0:
        nul += 1
        nonPrintable += 1
      case 8, 9, 12, 27: printable += 1
      case 127, 1..<32: nonPrintable += 1
      default: printable += 1
      }
    }
    // A file may end with the end-of-file character of DOS.
    if bytes.last == 26 { nonPrintable -= 1 }
  }

  /// Whether git would take it for binary.
  var looksBinary: Bool { loneCR > 0 || nul > 0 || printable >> 7 < nonPrintable }
}
