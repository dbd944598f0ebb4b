package import Diagnostics

/// Writes a whole report, findings, errors and summary, in one format.
package protocol ReportRenderer: Sendable {
  /// The same report gives the same bytes, and it ends with a line end.
  func render(_ report: Report) -> String
}
