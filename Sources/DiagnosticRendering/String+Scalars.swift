extension String {
  /// The text with some scalars replaced, also where a mark combines with one: `replacing` would
  /// not find it there, but whoever reads the output does.
  func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
