import ConfigModel
import Diagnostics
import JSONSyntax
import ModelSchema

/// A gate that is gone while installed builds still ask for it.
enum GateRemoved: ChangeRule {
  static let rule = Rule(
    "change/gate-removed",
    summary: "a gate is removed that an installed build reads",
    what: "Reports a gate that the base has and the document has not, while a release that is not"
      + " retired reads it, and says what its users get then. Without \"releases\" in the settings"
      + " every snapshot counts as read.",
    why: "A build that asks for a gate which is not there does what it shipped with: a feature that"
      + " was rolled out to everybody is off for everybody, one that was switched off may be on"
      + " again.",
    example: "the gate goes from the document while build 318 reads it",
    instead: "delete the check in code, keep the gate until no installed build reads it, then"
      + " remove it",
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let old = change.old, old.schemas == change.new.schemas, let schema = old.schemas.first,
      let readers = change.clients[schema]
    else { return [] }
    let names = Set(change.new.gates.map(\.name))
    let anchor = change.new.root["features"] ?? change.new.root
    let isRead = isRead(by: readers)
    let app = GateDeclarations(readers.snapshot?.gates ?? [])
    return old.gates.filter { !names.contains($0.name) && isRead($0.name) }
      .map { gate in
        Finding(
          rule,
          at: anchor.anchor,
          path: anchor.pointer.appending(gate.name),
          "\(Excerpt.quoted(gate.name)) is removed, and \(readers.builds) still"
            + " \(readers.isOne ? "reads" : "read") it: \(effect(on: gate, readers, app, change.facts))",
          help: "delete the check in code, keep the gate until no installed build reads it, then"
            + " remove it",
          schemas: [schema],
        )
      }
  }

  /// An app that does not say which gates it reads may read any.
  private static func isRead(by readers: InstalledClients.Group) -> (String) -> Bool {
    guard let features = readers.snapshot?.snapshot.features else { return { _ in true } }
    return Set(features.map(\.name)).contains
  }

  private static func effect(
    on gate: LintedGate,
    _ readers: InstalledClients.Group,
    _ app: GateDeclarations,
    _ facts: LintFacts,
  ) -> String {
    let declared = app[gate.name] + facts.declarations(of: gate.name)
    let shipsOn =
      declared.lazy.compactMap(\.shipsOn).first
      ?? declared.lazy.compactMap(\.kind).first.map { $0 == .killSwitch }
    let place =
      readers.releases.isEmpty ? "for all \(readers.builds)" : "for everyone on \(readers.builds)"
    switch shipsOn {
    case true: return "on \(place)"
    case false: return "off \(place)"
    case nil: return "off \(place), unless it ships on, which nobody declares"
    }
  }
}

extension InstalledClients.Group {
  var isOne: Bool { Set(releases.map(\.build)).count == 1 }
}
