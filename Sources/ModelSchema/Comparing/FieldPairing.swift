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

  /// How many comparisons of letters are worth a pairing: 200 names with as many others, 24 letters each.
  private static let patience = 200 * 24 * 200 * 24

  /// Fields that may have the same form, by their positions.
  private struct Group {
    var old: [Int] = []
    var new: [Int] = []
  }

  private struct Candidate {
    let old: Int
    let new: Int
    let similarity: Int
  }

  /// Similar names first; then a single pair that is left, whatever its names are.
  private mutating func pairRenamed(_ isAlike: (Field, Field) -> Bool) {
    var candidates: [Candidate] = []
    var patience = Self.patience
    for group in groups {
      let effort = Self.letters(removed, group.old) * Self.letters(added, group.new)
      if effort <= patience {
        patience -= effort
        candidates += similar(in: group, isAlike)
      } else {
        candidates += sameButForSpelling(in: group, isAlike)
      }
    }
    candidates.sort {
      ($1.similarity, $0.old, $0.new) < ($0.similarity, $1.old, $1.new)
    }
    pair(candidates)
  }

  private mutating func pair(_ candidates: [Candidate]) {
    var goneOld: Set<Int> = []
    var goneNew: Set<Int> = []
    let isOnlyPair = removed.count == 1 && added.count == 1
    for candidate in candidates where candidate.similarity > 0 || isOnlyPair {
      guard !goneOld.contains(candidate.old), !goneNew.contains(candidate.new) else { continue }
      renamed.append((removed[candidate.old], added[candidate.new]))
      goneOld.insert(candidate.old)
      goneNew.insert(candidate.new)
    }
    removed = removed.enumerated().filter { !goneOld.contains($0.offset) }.map(\.element)
    added = added.enumerated().filter { !goneNew.contains($0.offset) }.map(\.element)
  }

  /// In the order of the old fields; what differs in outline is never the same form.
  private var groups: [Group] {
    struct Form: Hashable {
      let isRequired: Bool
      let outline: String

      init(_ field: Field) {
        isRequired = field.isRequired
        outline = field.value.type.outline
      }
    }
    var groups: [Group] = []
    var places: [Form: Int] = [:]
    for (index, field) in removed.enumerated() {
      let form = Form(field)
      if places[form] == nil {
        places[form] = groups.count
        groups.append(Group())
      }
      if let place = places[form] { groups[place].old.append(index) }
    }
    for (index, field) in added.enumerated() {
      if let place = places[Form(field)] { groups[place].new.append(index) }
    }
    return groups.filter { !$0.new.isEmpty }
  }

  /// A short name costs something, too.
  private static func letters(_ fields: [Field], _ positions: [Int]) -> Int {
    positions.reduce(0) { $0 + max(24, fields[$1].name.utf8.count) }
  }

  private func similar(in group: Group, _ isAlike: (Field, Field) -> Bool) -> [Candidate] {
    var candidates: [Candidate] = []
    for old in group.old {
      for new in group.new where isAlike(removed[old], added[new]) {
        let similarity = NameSimilarity.commonLength(removed[old].name, added[new].name)
        candidates.append(Candidate(old: old, new: new, similarity: similarity))
      }
    }
    return candidates
  }

  /// Of too many fields to compare each with each, those whose names differ in nothing but case and
  /// separators.
  private func sameButForSpelling(
    in group: Group,
    _ isAlike: (Field, Field) -> Bool,
  ) -> [Candidate] {
    let others = Dictionary(
      group.new.map { (NameSimilarity.letters(of: added[$0].name), $0) }
    ) { first, _ in first }
    return group.old.compactMap { old in
      let letters = NameSimilarity.letters(of: removed[old].name)
      guard let new = others[letters], isAlike(removed[old], added[new]) else { return nil }
      return Candidate(old: old, new: new, similarity: max(1, letters.utf8.count))
    }
  }
}
