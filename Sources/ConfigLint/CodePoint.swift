/// Names Unicode scalars as the standard does.
enum CodePoint {
  /// For example `U+043E`.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The names of at most five different scalars, in the order in which they stand.
  static func list(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var names: [String] = []
    for name in scalars.lazy.map(name) where !names.contains(name) {
      if names.count == 5 { return names.joined(separator: ", ") + " and others" }
      names.append(name)
    }
    return names.joined(separator: ", ")
  }
}
