/// Something wrong with the JSON text itself, whatever the document means.
package struct JSONFinding: Sendable, Equatable {
  /// The rule that was broken; the raw value is the rule's name below `json/`.
  package enum Kind: String, Sendable, CaseIterable {
    case syntax
    case encoding
    case nestingTooDeep = "nesting-too-deep"
    case tooLarge = "too-large"
    case bom
    case trailingComma = "trailing-comma"
    case duplicateKey = "duplicate-key"
    case invalidString = "invalid-string"
    case number

    /// Whether nothing after the finding was read.
    package var isFatal: Bool {
      switch self {
      case .syntax, .encoding, .nestingTooDeep, .tooLarge: true
      case .bom, .trailingComma, .duplicateKey, .invalidString, .number: false
      }
    }
  }

  /// A remark about another place of the same text.
  package struct Note: Sendable, Equatable {
    package let message: String
    /// Half-open range of UTF-8 bytes.
    package let range: Range<Int>
  }

  package let kind: Kind
  /// Half-open range of UTF-8 bytes; empty where something is missing.
  package let range: Range<Int>
  /// The fact, in lower case, without a final period.
  package let message: String
  /// One line that says what to do.
  package let help: String?
  package let notes: [Note]
  /// The text that mends the finding when it replaces ``range``, where that is obvious.
  package let replacement: String?

  package init(
    _ kind: Kind,
    at range: Range<Int>,
    _ message: String,
    help: String? = nil,
    notes: [Note] = [],
    replacement: String? = nil,
  ) {
    self.kind = kind
    self.range = range
    self.message = message
    self.help = help
    self.notes = notes
    self.replacement = replacement
  }
}

/// The one finding that made a text unreadable.
package struct JSONSyntaxError: Error, Sendable, Equatable {
  package let finding: JSONFinding
}
