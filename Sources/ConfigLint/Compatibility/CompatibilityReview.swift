import Diagnostics
import JSONSyntax
import ModelSchema

/// Says what the differences between what installed clients decode and what the newest app does mean.
package struct CompatibilityReview {
  private let newest: NewestSchema
  private let snapshots: [StoredSnapshot]
  private let rejections: [ClientSimulation.Rejection]
  private var merged: [Merged] = []
  /// The positions in `merged`.
  private var places: [Difference: Int] = [:]

  private struct Difference: Hashable {
    let rule: RuleID
    let path: String
  }

  /// One difference, whatever clients it concerns.
  private struct Merged {
    let rule: Rule
    let change: SchemaChange
    let effect: CompatEffect
    var facts: [String]
    /// The same, to ask for one.
    var told: Set<String>
    /// With the place in the snapshot of each.
    var clients: [(group: InstalledClients.Group, place: SnapshotFile.Place)]
  }

  /// `rejections`: what clients refuse of the documents themselves, which is not said twice.
  package init(
    _ newest: NewestSchema,
    _ snapshots: [StoredSnapshot],
    rejections: [ClientSimulation.Rejection],
  ) {
    self.newest = newest
    self.snapshots = snapshots
    self.rejections = rejections
  }

  /// The findings about the schemas, in the order of their files; `groups`: the clients that read the
  /// documents of the newest app.
  package mutating func findings(
    _ groups: [InstalledClients.Group],
    usage: FieldUsage?,
    _ rules: RuleSettings,
  ) -> [CollectedFindings] {
    for group in groups where group.schema <= newest.snapshot.version { compare(group) }
    var findings = merged.map(finding)
    findings += [
      SchemaDecreased.finding(newest, snapshots), SnapshotStale.finding(newest, snapshots),
    ].compactMap(\.self)
    if let usage { findings += FieldNeverUsed.findings(usage, newest) }
    return FindingCollector(settings: rules).collectByFile(findings)
  }

  private mutating func compare(_ group: InstalledClients.Group) {
    guard let stored = group.snapshot,
      stored.version != newest.snapshot.version || newest.isCompiled
    else { return }
    // Clients that look at the version first read nothing of another one.
    if stored.snapshot.schema.isTolerant, stored.version != newest.snapshot.version { return }
    let pair = SchemaPair(
      stored.snapshot,
      newest.snapshot,
      history: snapshots.map(\.snapshot),
    )
    let told = placesTold(to: group)
    for change in pair.changes {
      for rule in RuleBook.compatRules {
        guard let effect = rule.effect(of: change, in: pair) else { continue }
        if effect.reader != .installed || !told.contains(change.old) {
          merge(rule.rule, change, effect, group)
        }
        break
      }
    }
  }

  /// Where a document shows already what a difference does.
  private func placesTold(to group: InstalledClients.Group) -> Set<SnapshotFile.Place> {
    var told: Set<SnapshotFile.Place> = []
    for rejection in rejections where rejection.clients.schema == group.schema {
      for failure in rejection.failures {
        if let place = failure.place { told.insert(place) }
        guard failure.kind == .unknownCase, case .enumeration(let enumeration) = failure.type else {
          continue
        }
        told.formUnion([.cases(of: enumeration.typeName), .type(enumeration.typeName)])
      }
    }
    return told
  }

  private mutating func merge(
    _ rule: Rule,
    _ change: SchemaChange,
    _ effect: CompatEffect,
    _ group: InstalledClients.Group,
  ) {
    let difference = Difference(rule: rule.id, path: change.path)
    guard let index = places[difference] else {
      places[difference] = merged.count
      merged.append(
        Merged(
          rule: rule,
          change: change,
          effect: effect,
          facts: [effect.fact],
          told: [effect.fact],
          clients: [(group, change.old)],
        )
      )
      return
    }
    if !merged[index].clients.contains(where: { $0.group.schema == group.schema }) {
      merged[index].clients.append((group, change.old))
    }
    if merged[index].told.insert(effect.fact).inserted { merged[index].facts.append(effect.fact) }
  }

  private func finding(_ merged: Merged) -> Finding {
    let clients = merged.clients
    let anchor = clients.last
    let who =
      switch merged.effect.reader {
      case .installed: Excerpt.joined(clients.map(\.group.name)) + " "
      case .new: "the new app "
      case .nobody: ""
      }
    var notes = clients.dropLast().compactMap { client in
      client.group.snapshot.map {
        Finding.Note("as \(client.group.builds) read it", at: $0.location(of: client.place))
      }
    }
    let isSame = newest.stored?.version == anchor?.group.schema
    notes.append(
      .init(
        "compared with \(newest.name)",
        at: isSame ? nil : newest.stored?.location(of: merged.change.new)
      )
    )
    let version = newest.snapshot.version
    if merged.rule.severity == .error, clients.contains(where: { $0.group.schema == version }) {
      notes.append(
        .init("the schema version is still \(version): raise it, and keep a fallback document")
      )
    }
    let place = anchor.flatMap { $0.group.snapshot?.location(of: $0.place) }
    return Finding(
      merged.rule,
      at: place ?? SourceLocation(file: SourceFile(name: newest.name, bytes: []), range: 0..<0),
      path: JSONPointer(schemaPath: merged.change.path),
      "\(Excerpt.enumeration(merged.facts)): \(who)\(merged.effect.consequence)",
      notes: notes,
      schemas: clients.map(\.group.schema),
    )
  }
}
