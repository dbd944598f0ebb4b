package import JSONSyntax

/// The steps from the top of a document to a value. Text is made only when somebody asks.
package struct ValuePath {
  package enum Step {
    case key(JSONTree.Value)
    case index(Int)
  }

  package private(set) var steps: [Step] = []

  package init() {}

  package mutating func push(_ step: Step) {
    steps.append(step)
  }

  package mutating func pop() {
    steps.removeLast()
  }

  package var last: Step? { steps.last }

  package var pointer: JSONPointer {
    JSONPointer(
      steps.map { step in
        switch step {
        case .key(let key): key.string ?? ""
        case .index(let index): String(index)
        }
      }
    )
  }

  /// The key that owns the object at this path; nil at the top and in an array.
  package var owningKey: JSONTree.Value? {
    guard case .key(let key) = steps.last else { return nil }
    return key
  }
}
