import ModelSchema

/// Two schemas of one app: what installed clients decode, and what the newest one does.
struct SchemaPair {
  /// What a name meant that is gone.
  struct BurntField {
    let path: String
    let type: String
    /// The schema version that had it; nil where only its name is kept.
    var version: Int?
  }

  let old: SchemaSnapshot
  let new: SchemaSnapshot
  /// Names that had another meaning before, from all snapshots up to the new one.
  let burntFields: [BurntField]
  let burntFeatures: [String]
  private let oldStrictness: StrictPlaces
  private let newStrictness: StrictPlaces

  init(_ old: SchemaSnapshot, _ new: SchemaSnapshot, history: [SchemaSnapshot]) {
    self.old = old
    self.new = new
    oldStrictness = StrictPlaces(old.schema)
    newStrictness = StrictPlaces(new.schema)
    let earlier = history.filter { $0.version <= new.version }
    let present = Set(SchemaPaths.entries(of: old.schema).map(\.path))
    burntFields =
      (earlier + [new]).flatMap(\.reserved.fields).map { .init(path: $0.path, type: $0.type) }
      + earlier.filter { $0.version < old.version }.flatMap { snapshot in
        SchemaPaths.entries(of: snapshot.schema).filter { !present.contains($0.path) }
          .map {
            .init(path: $0.path, type: $0.field.value.type.outline, version: snapshot.version)
          }
      }
    burntFeatures = (earlier + [new]).flatMap(\.reserved.features)
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
