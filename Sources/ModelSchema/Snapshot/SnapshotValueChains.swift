import JSONSyntax

/// Refuses types whose value is themselves by way of other types.
///
/// A type of form `value` takes up no level of a document, so nothing in a document would end the
/// reading of such a type.
struct SnapshotValueChains {
  /// As deep as documents may be.
  private static let longest = 32

  private let objects: [SchemaObject]
  /// How many types of form `value` follow each other from a type on.
  private var lengths: [SchemaObject.ID: Int] = [:]

  init(_ objects: [SchemaObject]) {
    self.objects = objects
  }

  /// `members`: the types in the file, in the order of the objects.
  mutating func check(_ members: [JSONTree.Member], at path: JSONPointer) throws(SnapshotError) {
    for (index, member) in members.enumerated()
    where length(from: SchemaObject.ID(index: index), depth: 0) == nil {
      throw SnapshotError(
        range: member.key.range,
        path: path.appending(member.name),
        message: "the value of \"\(member.name)\" is itself,"
          + " or goes by way of more than \(Self.longest) types",
      )
    }
  }

  /// Nil when it does not end in time.
  private mutating func length(from id: SchemaObject.ID, depth: Int) -> Int? {
    if let known = lengths[id] { return known }
    guard case .value(let value) = objects[id.index].form else { return 0 }
    guard depth < Self.longest, let rest = length(of: value.type, depth: depth + 1),
      rest < Self.longest
    else { return nil }
    lengths[id] = rest + 1
    return rest + 1
  }

  private mutating func length(of type: SchemaType, depth: Int) -> Int? {
    switch type {
    case .object(let id): return length(from: id, depth: depth)
    case .union(let values):
      var longest = 0
      for value in values {
        guard let length = length(of: value.type, depth: depth) else { return nil }
        longest = max(longest, length)
      }
      return longest
    default: return 0
    }
  }
}
