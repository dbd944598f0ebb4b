import JSONSyntax
import ModelSchema

/// The values of one object that its `ObjectRule`s compare.
struct ComparedValues {
  struct Entry {
    let scalar: Scalar
    let member: JSONTree.Member
    let plan: ValuePlan
  }

  private let entries: [Entry]
  private let path: ValuePath

  /// The values of the object at this path.
  init(_ entries: [Entry], at path: ValuePath) {
    self.entries = entries
    self.path = path
  }

  /// The value of a key; nil when it is not there or has not passed.
  subscript(key: String) -> Scalar? {
    entry(key)?.scalar
  }

  /// The value of a key in its place.
  func occurrence(_ key: String) -> Occurrence? {
    guard let entry = entry(key) else { return nil }
    var path = path
    path.push(.key(entry.member.key))
    return Occurrence(value: entry.member.value, path: path, plan: entry.plan)
  }

  private func entry(_ key: String) -> Entry? {
    entries.first { $0.plan.path.steps.last == key }
  }
}
