/// A place in every document of a model: the keys to it, with `*` for an entry of a dictionary and `[]`
/// for an element of an array.
struct FieldPath: Hashable, Sendable {
  let steps: [String]

  init(_ steps: [String] = []) {
    self.steps = steps
  }

  static let entry = "*"
  static let element = "[]"

  func appending(_ step: String) -> FieldPath {
    FieldPath(steps + [step])
  }

  /// For example `features.*.rollout`.
  var dotted: String { steps.joined(separator: ".") }

  var isGate: Bool { steps == ["features", Self.entry] }

  /// Where a key of the object at this path stands, in words: `in a feature gate`.
  var placeOfKeys: String {
    if steps.isEmpty { return "at the top level" }
    if isGate { return "in a feature gate" }
    switch steps.last {
    case Self.entry: return "in an entry of \(Excerpt.quoted(nearestKey))"
    case Self.element: return "in an element of \(Excerpt.quoted(nearestKey))"
    default: return "in \(Excerpt.quoted(nearestKey))"
    }
  }

  private var nearestKey: String {
    steps.last { $0 != Self.entry && $0 != Self.element } ?? ""
  }
}
