import ConfigLint
import GitStore
import ModelSchema

/// Installed clients that would refuse a document, and why.
package struct ClientRefusal: Sendable, Equatable {
  /// For example `builds 290-317 (schema 1)`.
  package let clients: String
  /// For example `"offering" is missing`.
  package let reason: String
}

/// What installed clients make of the target of a rollback.
struct ClientTrial {
  private(set) var refusals: [ClientRefusal] = []
  /// Why nothing could be found out.
  private(set) var notChecked: [String] = []

  /// Snapshots that cannot be read block no rollback: they are said.
  init(
    _ target: DocumentContent,
    _ document: Document,
    _ environment: AuthoringEnvironment,
  ) {
    guard let tree = target.tree else { return }
    let snapshots: [StoredSnapshot]
    do {
      snapshots = try SnapshotFolder(environment: environment).read(for: document.settings)
    } catch {
      notChecked = ["installed clients (the snapshots of their schemas cannot be read)"]
      return
    }
    let surroundings = Surroundings(
      document.settings,
      models: environment.models,
      snapshots: snapshots,
      gates: [],
      now: environment.now,
    )
    let groups = surroundings.readers(of: document).groups
    refusals = ClientSimulation.rejections(of: tree, by: groups).map { rejection in
      ClientRefusal(
        clients: rejection.clients.name,
        reason: rejection.failures.first?.sentence(in: tree) ?? "it cannot be decoded",
      )
    }
  }
}
