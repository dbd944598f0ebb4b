package import JSONSyntax

extension DecimalNumber {
  /// The value times 100, as people write percentages: `12.5 %`.
  package var percentage: String { timesTen(toThe: 2).plainText + " %" }
}
