/// Letters of other scripts that look like ASCII letters in most fonts.
enum Confusables {
  /// The text in the ASCII letters that it looks like; nil if a scalar looks like none.
  static func ascii(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let letter = scalar.isASCII ? scalar : lookalike(of: scalar) else { return nil }
      result.append(letter)
    }
    return String(result)
  }

  private static func lookalike(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let offset = fullWidth(scalar) { return offset }
    return table[scalar]
  }

  /// U+FF01 to U+FF5E repeat the printable ASCII characters in full width.
  private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xff01...0xff5e).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value - 0xfee0)
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let lookalikes: [(String, String)] = [
      // Cyrillic
      ("АВЕЅІЈКМНОРСТХаеѕіјорсухԁһԛԝ", "ABESIJKMHOPCTXaesijopcyxdhqw"),
      // Greek
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧορνι", "ABEZHIKMNOPTYXopvi"),
      // Dashes and joiners
      ("‐‑‒–—−", "------"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (strange, plain) in lookalikes {
      for (key, value) in zip(strange.unicodeScalars, plain.unicodeScalars) { table[key] = value }
    }
    return table
  }()
}
