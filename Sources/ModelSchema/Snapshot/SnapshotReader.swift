import ConfigModel
import JSONSyntax

/// Reads a snapshot out of the tree of its file.
struct SnapshotReader {
  private typealias Word = SnapshotWord

  static func snapshot(of root: JSONTree.Value) throws(SnapshotError) -> SchemaSnapshot {
    let path = JSONPointer()
    // A later form may have other keys, so its number is looked at first.
    let format = try SnapshotMembers(root, at: path).integer(Word.format)
    guard format == SchemaSnapshot.format else {
      let value = try SnapshotMembers(root, at: path).required(Word.format)
      throw SnapshotError(
        range: value.range,
        path: path.appending(Word.format),
        message: "snapshot of form \(format), and this flagctl reads form \(SchemaSnapshot.format)",
      )
    }
    let members = try SnapshotMembers(
      root,
      at: path,
      known: [
        Word.format, Word.schema, Word.model, Word.defaults, Word.notes, Word.decoding, Word.root,
        Word.types, Word.features, Word.reserved,
      ],
    )
    let decoding = try decoding(members.required(Word.decoding), at: path.appending(Word.decoding))
    let types = try SnapshotTypeReader(
      types: members.required(Word.types),
      at: path.appending(Word.types),
      dates: decoding.dateForm,
    )
    return SchemaSnapshot(
      version: try members.integer(Word.schema),
      modelName: try members.string(Word.model),
      isOfDefaults: try members.flag(Word.defaults),
      decoding: decoding,
      schema: try types.schema(root: members.required(Word.root), at: path.appending(Word.root)),
      features: try features(members.optional(Word.features), at: path.appending(Word.features)),
      reserved: try reserved(members.optional(Word.reserved), at: path.appending(Word.reserved)),
      notes: members.optional(Word.notes) == nil ? nil : try members.string(Word.notes),
    )
  }

  private static func decoding(
    _ value: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) -> ConfigDecoding {
    let members = try SnapshotMembers(
      value,
      at: path,
      known: ["dates", "keys", "data", "nonConformingFloats"],
    )
    return ConfigDecoding(
      dates: try dates(members),
      keys: try members.word(
        "keys",
        [
          ("useDefaultKeys", .useDefaultKeys), ("convertFromSnakeCase", .convertFromSnakeCase),
        ]
      ),
      data: try members.word(
        "data",
        [("base64", .base64), ("deferredToData", .deferredToData)]
      ),
      nonConformingFloats: try floats(members),
    )
  }

  private static func dates(
    _ members: SnapshotMembers
  ) throws(SnapshotError) -> ConfigDecoding.Dates {
    let value = try members.required("dates")
    guard value.kind == .object else {
      return try members.word(
        "dates",
        [
          ("deferredToDate", .deferredToDate), ("secondsSince1970", .secondsSince1970),
          ("millisecondsSince1970", .millisecondsSince1970), ("iso8601", .iso8601),
        ]
      )
    }
    let custom = try SnapshotMembers(
      value,
      at: members.path.appending("dates"),
      known: ["custom", "isNumber"],
    )
    let name = try custom.string("custom")
    return .custom(CustomDates(named: name, isNumber: try custom.flag("isNumber")))
  }

  private static func floats(
    _ members: SnapshotMembers
  ) throws(SnapshotError) -> ConfigDecoding.NonConformingFloats {
    let value = try members.required("nonConformingFloats")
    guard value.kind == .object else {
      return try members.word("nonConformingFloats", [("throw", .throw)])
    }
    let strings = try SnapshotMembers(
      value,
      at: members.path.appending("nonConformingFloats"),
      known: ["positiveInfinity", "negativeInfinity", "nan"],
    )
    return .convertFromString(
      positiveInfinity: try strings.string("positiveInfinity"),
      negativeInfinity: try strings.string("negativeInfinity"),
      nan: try strings.string("nan"),
    )
  }

  private static func features(
    _ value: JSONTree.Value?,
    at path: JSONPointer,
  ) throws(SnapshotError) -> [SchemaFeature]? {
    guard let value else { return nil }
    var features: [SchemaFeature] = []
    for member in try SnapshotMembers(value, at: path).value.members {
      let feature = try SnapshotMembers(
        member.value,
        at: path.appending(member.name),
        known: ["kind", "shipped"],
      )
      features.append(
        SchemaFeature(
          name: member.name,
          kind: try feature.word("kind", FeatureKind.allCases.map { ($0.rawValue, $0) }),
          shipsOn: try feature.word("shipped", [("on", true), ("off", false)]),
        )
      )
    }
    return features
  }

  private static func reserved(
    _ value: JSONTree.Value?,
    at path: JSONPointer,
  ) throws(SnapshotError) -> SchemaSnapshot.Reserved {
    var reserved = SchemaSnapshot.Reserved()
    guard let value else { return reserved }
    let members = try SnapshotMembers(value, at: path, known: ["fields", "features"])
    if let fields = members.optional("fields") {
      let path = path.appending("fields")
      for member in try SnapshotMembers(fields, at: path).value.members {
        let type = try SnapshotMembers.string(member.value, at: path.appending(member.name))
        reserved.fields.append(.init(path: member.name, type: type))
      }
    }
    if let features = members.optional("features") {
      reserved.features = try SnapshotMembers.strings(features, at: path.appending("features"))
    }
    return reserved
  }
}
