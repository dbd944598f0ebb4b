import Diagnostics
import JSONSyntax
import ModelSchema

/// The code of an app's own model decides otherwise than its schema says.
enum ModelCode {
  static let rule = Rule(
    "value/model-code",
    mild: .warning,
    summary: "code in the app's model refuses the document",
    what: "Reports a document that fits the schema of an app's own model and is refused by code in"
      + " the model's init(from:), such as a condition on a value. Where such code takes what the"
      + " schema does not allow, it is a warning.",
    why: "Apps refuse the document, or take one that flagctl refuses. Conditions in code cannot be"
      + " seen in a schema, so a check without the code would miss them.",
    example: #"{ "schema": 9, "features": {} }"#,
    instead: #"{ "schema": 3, "features": {} }"#,
  )

  /// The decoder refuses what no rule does.
  static func refusal(_ error: any Error, of model: ModelPlan, in tree: JSONTree) -> Finding {
    let place = (error as? DecodingError).map { Place($0.context, in: tree, model.keys) }
    let value = place?.value ?? tree.root
    let isWhole = value.kind == .object || value.kind == .array
    return Finding(
      rule,
      at: isWhole ? value.range.lowerBound..<value.range.lowerBound + 1 : value.range,
      path: place?.path ?? JSONPointer(),
      "the code of \(model.model.name) refuses the document: \(reason(error))",
      help: "change the value, or say the condition in the model's types",
      effect: .rejects,
    )
  }

  /// The decoder takes what a rule refuses.
  static func acceptance(_ refusal: Finding, of model: ModelPlan) -> Finding {
    Finding(
      rule,
      at: refusal.range,
      path: refusal.path,
      "the code of \(model.model.name) takes this, although its schema does not (\(refusal.rule.id))",
      help: "another build, or flagctl with a snapshot alone, would refuse it",
      isMild: true,
    )
  }

  private static func reason(_ error: any Error) -> String {
    let text = (error as? DecodingError)?.context.debugDescription ?? String(describing: error)
    return Excerpt.cut(text.isEmpty ? "no reason given" : text)
  }

  /// The value that an error is about, as far as the document has it.
  private struct Place {
    let value: JSONTree.Value
    let path: JSONPointer

    init(_ context: DecodingError.Context, in tree: JSONTree, _ keys: KeyConversion) {
      var value = tree.root
      var path = JSONPointer()
      for key in context.codingPath {
        if let index = key.intValue, value.kind == .array {
          guard let element = value.elements.dropFirst(index).first(where: { _ in true }) else {
            break
          }
          value = element
          path = path.appending(index)
          continue
        }
        let member = value.members.first { member in
          member.name == key.stringValue || keys.codingKey(of: member.name) == key.stringValue
        }
        guard let member else { break }
        value = member.value
        path = path.appending(member.name)
      }
      self.value = value
      self.path = path
    }
  }
}

extension DecodingError {
  fileprivate var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: String(describing: self))
    }
  }
}
