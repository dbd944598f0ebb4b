/// Which fields of two object types are the same one, also under another name.
struct FieldPairing {
  typealias Field = SchemaObject.Field

  private(set) var same: [(Field, Field)] = []
  private(set) var renamed: [(Field, Field)] = []
  private(set) var removed: [Field] = []
  private(set) var added: [Field] = []

  init(
    _ old: SchemaObject,
    _ new: SchemaObject,
    in oldSchema: ModelSchema,
    _ newSchema: ModelSchema
  ) {
    let others = Dictionary(new.fields.map { ($0.name, $0) }) { first, _ in first }
    for field in old.fields {
      if let other = others[field.name] {
        same.append((field, other))
      } else {
        removed.append(field)
      }
    }
    let names = Set(old.fields.map(\.name))
    added = new.fields.filter { !names.contains($0.name) }
    guard !removed.isEmpty, !added.isEmpty else { return }
    let isAlike = { (field: Field, other: Field) in
      field.isRequired == other.isRequired
        && ModelSchema(root: field.value, objects: oldSchema.objects)
          .hasSameShape(as: ModelSchema(root: other.value, objects: newSchema.objects))
    }
    pairRenamed(isAlike)
  }

  /// Similar names first; then a single pair that is left, whatever its names are.
  private mutating func pairRenamed(_ isAlike: (Field, Field) -> Bool) {
    var candidates: [(old: Int, new: Int, similarity: Int)] = []
    for (index, field) in removed.enumerated() {
      for (position, other) in added.enumerated() where isAlike(field, other) {
        let similarity = NameSimilarity.commonLength(field.name, other.name)
        candidates.append((index, position, similarity))
      }
    }
    var goneOld: Set<Int> = []
    var goneNew: Set<Int> = []
    let isOnlyPair = removed.count == 1 && added.count == 1
    for candidate in candidates.sorted(by: { $0.similarity > $1.similarity })
    where candidate.similarity > 0 || isOnlyPair {
      guard !goneOld.contains(candidate.old), !goneNew.contains(candidate.new) else { continue }
      renamed.append((removed[candidate.old], added[candidate.new]))
      goneOld.insert(candidate.old)
      goneNew.insert(candidate.new)
    }
    removed = removed.enumerated().filter { !goneOld.contains($0.offset) }.map(\.element)
    added = added.enumerated().filter { !goneNew.contains($0.offset) }.map(\.element)
  }
}
