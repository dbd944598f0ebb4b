import ModelSchema

/// Two schemas of one app: what installed clients decode, and what the newest one does.
struct SchemaPair {
  /// What a name meant that is gone.
  struct BurntField {
    let type: String
    /// The schema version that had it; nil where only its name is kept.
    var version: Int?
  }

  let old: SchemaSnapshot
  let new: SchemaSnapshot
  /// Names that had another meaning before, from all snapshots up to the new one, by path.
  let burntFields: [String: [BurntField]]
  let burntFeatures: Set<String>
  /// Enums with payloads, whose cases are fields, by name.
  let choices: Set<String>
  private let oldStrictness: StrictPlaces
  private let newStrictness: StrictPlaces

  init(_ old: SchemaSnapshot, _ new: SchemaSnapshot, history: [SchemaSnapshot]) {
    self.old = old
    self.new = new
    oldStrictness = StrictPlaces(old.schema)
    newStrictness = StrictPlaces(new.schema)
    let earlier = history.filter { $0.version <= new.version }
    let present = Set(SchemaPaths.entries(of: old.schema).map(\.path))
    var burnt: [String: [BurntField]] = [:]
    for field in (earlier + [new]).flatMap(\.reserved.fields) {
      burnt[field.path, default: []].append(BurntField(type: field.type))
    }
    for snapshot in earlier where snapshot.version < old.version {
      for entry in SchemaPaths.entries(of: snapshot.schema) where !present.contains(entry.path) {
        let type = entry.field.value.type.outline
        burnt[entry.path, default: []].append(BurntField(type: type, version: snapshot.version))
      }
    }
    burntFields = burnt
    burntFeatures = Set((earlier + [new]).flatMap(\.reserved.features))
    let objects = old.schema.objects + new.schema.objects
    choices = Set(objects.filter { $0.form == .choice }.map(\.typeName))
  }

  /// Whether the same version stands for both, so that clients cannot tell them apart.
  var isOneVersion: Bool { old.version == new.version }

  /// Whether old clients refuse a document because of what stands there, and do not step over it.
  func oldIsStrict(at place: SnapshotFile.Place) -> Bool { oldStrictness.contains(place) }

  /// Whether new clients refuse a document because of what stands there, and do not step over it.
  func newIsStrict(at place: SnapshotFile.Place) -> Bool { newStrictness.contains(place) }

  /// Every difference, as `schema diff` shows it.
  var changes: [SchemaChange] { SchemaDifference.changes(from: old, to: new) }
}
