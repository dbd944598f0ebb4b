import JSONSyntax
import ModelSchema

/// A value of the document in its place, with the words that messages use for it.
struct Occurrence {
  let value: JSONTree.Value
  let path: ValuePath
  let plan: ValuePlan

  var range: Range<Int> { value.range }
  var pointer: JSONPointer { path.pointer }

  /// What the value is called: `"rollout"`, `gate "smartImport"`, `the document`.
  var name: String {
    switch path.last {
    case nil: "the document"
    case .index(let index): "element \(index)"
    case .key(let key):
      switch plan.path.steps.last {
      case FieldPath.entry where plan.path.isGate: "gate \(Excerpt.quoted(key.string ?? ""))"
      case FieldPath.entry: "entry \(Excerpt.quoted(key.string ?? ""))"
      default: Excerpt.quoted(key.string ?? "")
      }
    }
  }

  /// Where a key of this object would stand: `in gate "smartImport"`, `at the top level`.
  var placeOfKeys: String {
    path.last == nil ? "at the top level" : "in \(name)"
  }

  /// What stands there, in words: `the string "0.25"`, `null`, `an object`.
  var found: String {
    switch value.kind {
    case .null: "null"
    case .boolean: value.text
    case .number: "the number \(Excerpt.cut(value.text))"
    case .string: "the string \(Excerpt.quoted(value.string ?? ""))"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as it was written, cut when long.
  var text: String { Excerpt.cut(value.text) }
}
