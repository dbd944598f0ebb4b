package import ModelSchema

/// Who reads documents: the clients of each schema version that may be installed somewhere.
///
/// With `releases` in the settings these are the builds that are not retired; without them, every
/// snapshot stands for clients somewhere.
package struct InstalledClients: Sendable {
  /// The clients of one schema version.
  package struct Group: Sendable {
    package let schema: Int
    /// What they decode, as it was frozen; nil where nobody froze it.
    package let snapshot: StoredSnapshot?
    /// What they decode: frozen, or else as the compiled model of their version has it.
    package let schemaSnapshot: SchemaSnapshot?
    /// Their builds, by number; none where settings name no releases.
    package let releases: [Release]
    /// For example `builds 290-317 (schema 1)`.
    package let name: String
    /// For example `builds 290-317`.
    package let builds: String
  }

  /// By schema version.
  package let groups: [Group]
  /// Whether settings name releases.
  let knowsReleases: Bool

  package init(
    releases: [Release],
    snapshots: [StoredSnapshot],
    models: ConfigModels,
  ) {
    knowsReleases = !releases.isEmpty
    let installed = releases.filter(\.isInstalled)
    let versions =
      releases.isEmpty ? snapshots.map(\.version) : installed.map(\.schemaVersion)
    groups = Set(versions).sorted().map { version in
      let builds = installed.filter { $0.schemaVersion == version }
      let text = Self.text(of: builds, among: releases)
      let stored = snapshots.first { $0.version == version }
      let compiled = models.all.first { $0.version == version && $0.isCompiled }
      return Group(
        schema: version,
        snapshot: stored,
        schemaSnapshot: stored?.snapshot ?? compiled.flatMap { try? $0.snapshot(version: version) },
        releases: builds,
        name: builds.isEmpty ? "clients of schema \(version)" : "\(text) (schema \(version))",
        builds: builds.isEmpty ? "clients of schema \(version)" : text,
      )
    }
  }

  /// What cannot be checked, and why.
  package var notChecked: [String] {
    if groups.isEmpty, !knowsReleases {
      return ["installed clients (no releases in settings and no snapshots)"]
    }
    return groups.filter { $0.schemaSnapshot == nil }.map {
      "documents as \($0.builds) read them (no snapshot of schema \($0.schema))"
    }
  }

  /// The clients of a schema version; nil when none are installed.
  package subscript(schema: Int) -> Group? {
    groups.first { $0.schema == schema }
  }

  /// `build 318`, `builds 290-317`, `builds 290-317 and 320`: builds with no other one between them are
  /// one range.
  static func text(of builds: [Release], among all: [Release]) -> String {
    let wanted = Set(builds.map(\.build))
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for build in Set(all.map(\.build)).sorted() {
      guard wanted.contains(build) else {
        isOpen = false
        continue
      }
      if isOpen, let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound...build
      } else {
        ranges.append(build...build)
      }
      isOpen = true
    }
    let texts = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    let isOne = texts.count == 1 && ranges.first?.count == 1
    let last = texts.last ?? ""
    let list =
      texts.count > 1 ? texts.dropLast().joined(separator: ", ") + " and " + last : last
    return (isOne ? "build " : "builds ") + list
  }
}
