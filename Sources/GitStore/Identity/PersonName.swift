/// The cleaning that git does to a name or an address before it stands in a commit.
enum PersonName {
  /// Drops what cannot stand there: control characters and punctuation at both ends, and angle
  /// brackets and line ends anywhere.
  ///
  /// `keepsDots`: as newer versions of git do it, for "Jr.".
  static func cleaned(_ text: String, keepsDots: Bool = false) -> String {
    func isDropped(_ scalar: Unicode.Scalar) -> Bool {
      isCrud(scalar) && !(keepsDots && scalar == ".")
    }
    var rest = Array(text.unicodeScalars)[...]
    while let first = rest.first, isDropped(first) { rest.removeFirst() }
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    var cleaned = String.UnicodeScalarView()
    for scalar in rest where !["\n", "<", ">"].contains(scalar) { cleaned.append(scalar) }
    return String(cleaned)
  }

  private static func isCrud(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 32 || [".", ",", ":", ";", "<", ">", "\"", "\\", "'"].contains(scalar)
  }
}
