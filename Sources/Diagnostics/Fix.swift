/// A change that removes a finding.
package struct Fix: Sendable, Equatable {
  /// Whether a tool may apply the fix without asking.
  package enum Applicability: String, Sendable {
    case automatic, suggestion
  }

  /// The replacement of a half-open range of UTF-8 bytes of the finding's file.
  package struct Edit: Sendable, Equatable {
    package let range: Range<Int>
    package let replacement: String

    package init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package let title: String
  package let applicability: Applicability
  package let edits: [Edit]

  package init(title: String, applicability: Applicability, edits: [Edit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }
}
