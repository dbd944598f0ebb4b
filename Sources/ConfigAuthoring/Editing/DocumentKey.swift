import Diagnostics
import JSONSyntax
import ModelSchema

/// The place of a value in a document, as it is typed: a dotted path or a JSON pointer.
package struct DocumentKey: Sendable, Equatable {
  package let text: String
  private let names: [String]

  /// Throws what is wrong with the text.
  package init(_ text: String) throws(VerbProblem) {
    self.text = text
    if text.utf8.first == UInt8(ascii: "/") {
      guard let pointer = JSONPointer(text) else {
        throw VerbProblem(
          "invalid-key",
          "\"\(text.escapedForOneLine)\" is no JSON pointer",
          .text("a ~ in a name is written ~0, and a / is written ~1")
        )
      }
      names = pointer.tokens
    } else {
      names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard !names.contains("") else {
        throw VerbProblem(
          "invalid-key",
          "\"\(text.escapedForOneLine)\" is no key",
          .text("write paywall.offering, or /paywall/offering")
        )
      }
    }
  }
}

/// A key that means a place of one document.
struct ResolvedKey {
  let names: [String]
  /// What may stand there; nil when no model tells.
  let type: SchemaValue?
  let isNullable: Bool
  let isRequired: Bool

  /// The gate that the key names as a whole.
  var gate: String? {
    names.count == 2 && names[0] == "features" ? names[1] : nil
  }
}

extension DocumentKey {
  /// What the key means in a document: keys of a model, names of gates without `features.`, and
  /// where there is no model, what is there.
  ///
  /// Throws `unusable` with one suggestion for a name that is not known.
  func resolve(in subject: VerbSubject) throws(AuthoringError) -> ResolvedKey {
    let names = expanded(in: subject)
    guard let schema = subject.schema else { return try resolve(names, following: subject) }
    var value: SchemaValue? = schema.root
    var isNullable = false
    var isRequired = true
    for (depth, name) in names.enumerated() {
      guard let known = value else { break }
      switch known.type {
      case .object:
        guard let field = schema.field(name, of: known) else {
          throw unknown(name, after: names[..<depth], schema.fields(of: known), subject)
        }
        (value, isNullable, isRequired) = (field.value, field.isNullable, field.isRequired)
      case .dictionary(_, let inner):
        if depth == 1, names[0] == "features", subject.value(["features", name]) == nil {
          _ = try subject.gate(name)
        }
        (value, isNullable, isRequired) = (inner, inner.isNullable, false)
      case .array(let inner): (value, isNullable, isRequired) = (inner, inner.isNullable, false)
      case .any, .union, .tuple, .pairs: value = nil
      default: throw leaf(names[..<depth])
      }
    }
    return ResolvedKey(
      names: names,
      type: value,
      isNullable: isNullable,
      isRequired: isRequired
    )
  }

  /// `smartImport.rollout` means what stands below `features`.
  private func expanded(in subject: VerbSubject) -> [String] {
    guard text.utf8.first != UInt8(ascii: "/"), let first = names.first,
      subject.value([first]) == nil
    else { return names }
    if let schema = subject.schema, schema.field(first, of: schema.root) != nil { return names }
    return subject.gates.contains(first) ? ["features"] + names : names
  }

  /// Without a model: every name but the last one has to be there.
  private func resolve(
    _ names: [String],
    following subject: VerbSubject,
  ) throws(AuthoringError) -> ResolvedKey {
    var value = subject.tree.root
    for (depth, name) in names.enumerated() {
      if let next = subject.value(Array(names[...depth])) {
        value = next
        continue
      }
      let members = value.members.map(\.name)
      let isNew = depth == names.count - 1 && value.kind == .object
      if value.kind == .array { break }
      guard isNew, Suggestion.nearest(to: name, among: members) == nil else {
        throw value.kind == .object
          ? unknown(name, after: names[..<depth], members, subject) : leaf(names[..<depth])
      }
    }
    return ResolvedKey(names: names, type: nil, isNullable: true, isRequired: false)
  }

  private func unknown(
    _ name: String,
    after names: ArraySlice<String>,
    _ fields: [String],
    _ subject: VerbSubject,
  ) -> AuthoringError {
    let place =
      names.isEmpty ? "the document" : names.map(\.escapedForOneLine).joined(separator: ".")
    let message = "\"\(name.escapedForOneLine)\" is no key of \(place)"
    let lead = names.map { $0 + "." }.joined()
    let gates = names.isEmpty ? subject.gates : []
    return .unknown("unknown-key", message, name, among: fields + gates) { "\(lead)\($0)" }
  }

  private func leaf(_ names: ArraySlice<String>) -> AuthoringError {
    .unusable(
      "unknown-key",
      "\(names.map(\.escapedForOneLine).joined(separator: ".")) has no keys of its own"
    )
  }
}
