/// Hears of every value that a recording hands out, before the model gets it.
///
/// A model that stops the process leaves the last report behind, which says what it could not bear.
package struct RecordingProgress: Sendable {
  package let report: @Sendable (_ type: String, _ path: [String], _ value: String) -> Void

  package init(
    report: @escaping @Sendable (_ type: String, _ path: [String], _ value: String) -> Void
  ) {
    self.report = report
  }

  func report(type: String, path: [String], value: String) {
    report(type, path, value)
  }
}
