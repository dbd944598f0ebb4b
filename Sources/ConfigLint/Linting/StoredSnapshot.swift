package import Diagnostics
package import ModelSchema

/// A snapshot with the file that it was read from.
package struct StoredSnapshot: Sendable {
  package let file: SourceFile
  private let parts: SnapshotFile

  /// Reads a snapshot's file, strictly.
  package init(_ file: SourceFile) throws(SnapshotError) {
    self.file = file
    parts = try SnapshotFile(reading: file.bytes)
  }

  package var snapshot: SchemaSnapshot { parts.snapshot }

  package var version: Int { snapshot.version }

  /// Where a part stands in the file.
  package func location(of place: SnapshotFile.Place) -> SourceLocation {
    SourceLocation(file: file, range: parts.range(of: place))
  }

  /// The gates that the app declares in it.
  package var gates: [GateDeclaration] {
    (snapshot.features ?? []).map { feature in
      GateDeclaration(
        name: feature.name,
        kind: feature.kind,
        shipsOn: feature.shipsOn,
        location: location(of: .feature(feature.name)),
      )
    }
  }
}
