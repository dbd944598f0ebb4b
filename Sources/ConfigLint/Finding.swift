import Diagnostics
import JSONSyntax

/// What a rule has to say about a place of the document, before anybody decided how much it matters.
///
/// A class, since nearly every check ends in an optional finding that is nil.
final class Finding: Sendable {
  /// What `JSONDecoder` does with the strict model because of the finding.
  enum Effect: Sendable {
    /// It takes the document; the rule is stricter by design.
    case none
    /// It throws.
    case rejects
    /// It stops the process, so that it must not be asked.
    case traps
  }

  struct Note: Sendable {
    let message: String
    /// Nil for a remark that is about no place.
    let range: Range<Int>?
    /// Another file than that of the finding.
    let file: SourceFile?

    /// A remark about a place in the finding's own file, or about none.
    init(message: String, range: Range<Int>?) {
      self.message = message
      self.range = range
      file = nil
    }

    init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      range = location?.range
      file = location?.file
    }
  }

  let rule: Rule
  let range: Range<Int>
  let path: JSONPointer?
  let message: String
  let help: String?
  let notes: [Note]
  let fixes: [Fix]
  let effect: Effect
  /// Whether only some readers stumble over it.
  let isMild: Bool
  /// Another file than the document that is judged.
  let file: SourceFile?
  /// The schema versions that it is about, when that is not the document's own.
  let schemas: [Int]

  init(
    _ rule: Rule,
    at range: Range<Int>,
    in file: SourceFile? = nil,
    path: JSONPointer?,
    _ message: String,
    help: String? = nil,
    notes: [Note] = [],
    fixes: [Fix] = [],
    effect: Effect = .none,
    isMild: Bool = false,
    schemas: [Int] = [],
  ) {
    self.file = file
    self.schemas = schemas
    self.rule = rule
    self.range = range
    self.path = path
    self.message = message
    self.help = help
    self.notes = notes
    self.fixes = fixes
    self.effect = effect
    self.isMild = isMild
  }
}

extension Finding {
  /// A finding about a place that is in no document.
  convenience init(
    _ rule: Rule,
    at location: SourceLocation,
    path: JSONPointer? = nil,
    _ message: String,
    help: String? = nil,
    notes: [Note] = [],
    schemas: [Int] = [],
  ) {
    self.init(
      rule,
      at: location.range,
      in: location.file,
      path: path,
      message,
      help: help,
      notes: notes,
      schemas: schemas,
    )
  }
}

extension Fix {
  /// A fix that replaces one range, for a reader to decide.
  static func replace(_ range: Range<Int>, with text: String, title: String) -> Fix {
    Fix(
      title: title,
      applicability: .suggestion,
      edits: [Edit(range: range, replacement: text)],
    )
  }
}
