import JSONSyntax
import ModelSchema

/// `notice [TEXT]`: a message to all users.
package struct SetNotice: DocumentVerb {
  package struct Request: Sendable, Equatable {
    /// Nil keeps the text that is there.
    package var message: String?
    /// `info`, `warning` or `critical`; nil keeps it.
    package var severity: String?
    /// RFC 3339.
    package var until: String?
    /// Nil: a new one for a new text.
    package var id: String?

    package init(message: String?, severity: String?, until: String?, id: String?) {
      self.message = message
      self.severity = severity
      self.until = until
      self.id = id
    }
  }

  /// Nil takes the notice away.
  private let request: Request?

  package init(_ request: Request?) {
    self.request = request
  }

  private static let key = "notice"

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    if let schema = subject.schema, schema.field(Self.key, of: schema.root) == nil {
      throw .unusable("no-such-lever", "the model of this document has no notice")
    }
    guard let request else { return subject.clearing(Self.key) }
    let old = subject.value([Self.key])
    let isNew = old?.kind != .object
    guard let message = request.message ?? old?.member("message")?.string else {
      throw .unusable(
        "no-notice",
        "there is no notice that could be changed",
        .command("to show one", ["notice", "TEXT", "-m", ShellWord.placeholder]),
      )
    }
    var steps: [EditStep] = []
    func set(_ name: String, _ text: String?) throws(AuthoringError) {
      guard let text else { return }
      steps.append(EditStep([Self.key, name], to: try .string(text)))
    }
    let isOtherText = message != old?.member("message")?.string
    // Apps show a notice once an id: another text needs another one.
    let freshID = isOtherText ? "notice-" + subject.now.rfc3339.filter { $0 != ":" } : nil
    try set("id", request.id ?? freshID)
    try set("message", message)
    try set("severity", request.severity ?? (isNew ? "info" : nil))
    try set("endsAt", request.until)
    return steps
  }
}
