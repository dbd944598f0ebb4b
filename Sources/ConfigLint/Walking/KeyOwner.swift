import JSONSyntax
import ModelSchema

/// An object of the document whose keys are being judged.
struct KeyOwner {
  let value: JSONTree.Value
  let path: ValuePath
  let object: ObjectPlan
  /// The positions of the fields whose keys are there.
  let met: FieldSet

  /// Where something that is missing is reported: at the object's key, else at its opening bracket.
  var anchor: Range<Int> {
    if let key = path.owningKey { return key.range }
    let start = value.range.lowerBound
    return start..<start + 1
  }

  /// The object in words: `in gate "smartImport"`, `at the top level`.
  var place: String {
    switch path.last {
    case nil: "at the top level"
    case .index(let index): "in element \(index)"
    case .key(let key) where object.path.isGate: "in gate \(Excerpt.quoted(key.string ?? ""))"
    case .key(let key): "in \(Excerpt.quoted(key.string ?? ""))"
    }
  }

  /// The pointer of a member of the object.
  func pointer(to name: String) -> JSONPointer {
    path.pointer.appending(name)
  }
}
