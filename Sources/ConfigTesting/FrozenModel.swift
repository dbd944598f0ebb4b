import ModelSchema

/// A model and the snapshot that it is held against.
struct FrozenModel {
  private let model: ConfigModels.Model
  private let place: SnapshotPlace

  init(_ model: ConfigModels.Model, at place: SnapshotPlace) {
    self.model = model
    self.place = place
  }

  /// Throws a ``FrozenModelError`` when the model decodes other documents than the snapshot says, or
  /// writes the snapshot.
  func expect(isFreezing: Bool) throws(FrozenModelError) {
    let old = try frozen()
    let new = try current(old)
    if isFreezing {
      if old != new { try write(new) }
      return
    }
    guard let old else {
      throw FrozenModelError(
        .notFrozen,
        "\(model.name) is not frozen yet: there is no \(place.path)\n\(Self.freezing)",
      )
    }
    let changes = changes(from: old, to: new)
    guard !changes.isEmpty else { return }
    throw FrozenModelError(
      .changed,
      """
      \(model.name) is not what \(place.shown) froze:
      \(changes.map { "  \($0)" }.joined(separator: "\n"))
      builds that were released with it decode the frozen form. If there are any, raise the schema \
      version and freeze \(next(after: old.version)); else \(Self.freezing)
      """
    )
  }

  private static let freezing = "write it: FLAGCTL_FREEZE=1 swift test"

  private func next(after version: Int) -> String {
    place.version == nil ? "another file" : "v\(version + 1).json"
  }

  private func frozen() throws(FrozenModelError) -> SchemaSnapshot? {
    do {
      guard let bytes = try place.read() else { return nil }
      return try SchemaSnapshot(reading: bytes)
    } catch {
      throw FrozenModelError(.unusableFile, "\(place.path) cannot be read: \(error)")
    }
  }

  /// What would be frozen now. Removed names stay reserved, and notes are kept.
  private func current(_ old: SchemaSnapshot?) throws(FrozenModelError) -> SchemaSnapshot {
    guard let version = model.version ?? place.version ?? old?.version else {
      throw FrozenModelError(
        .noVersion,
        "nothing says which schema version \(model.name) reads: pass version:, or call the file v2.json",
      )
    }
    do {
      let bare = try model.snapshot(version: version)
      var reserved = SchemaSnapshot.Reserved()
      if let old { reserved.add(from: old, to: bare) }
      return try model.snapshot(version: version, reserved: reserved, notes: old?.notes)
    } catch {
      throw FrozenModelError(.unusableModel, "no schema can be derived: \(error.description)")
    }
  }

  private func write(_ snapshot: SchemaSnapshot) throws(FrozenModelError) {
    do {
      try place.write(snapshot.text)
    } catch {
      throw FrozenModelError(.unusableFile, "\(place.path) cannot be written: \(error)")
    }
  }

  /// What differs for a client, one line each; names of types and the order of fields do not count.
  private func changes(from old: SchemaSnapshot, to new: SchemaSnapshot) -> [String] {
    var lines: [String] = []
    if old.version != new.version {
      lines.append("schema version \(old.version) became \(new.version)")
    }
    lines += SchemaDifference.changes(from: old, to: new).map(\.summary)
    return lines
  }
}
