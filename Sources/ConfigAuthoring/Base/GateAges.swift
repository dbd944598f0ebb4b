import ConfigLint
import Diagnostics
import GitStore

/// Looks how long the gates of a document have been on for everybody.
final class GateAges {
  private let file: SourceFile
  private let history: DocumentHistory
  private(set) var notChecked: [String] = []

  init(of file: SourceFile, _ history: DocumentHistory) {
    self.file = file
    self.history = history
  }

  /// Walks back until every gate that is on for everybody was once not.
  func ages() throws(GitFailure) -> [GateAge] {
    var open = FullGates.names(in: file)
    var since: [String: Int64] = [:]
    var ages: [GateAge] = []
    var index = 0
    while !open.isEmpty, let past = try history.revision(index) {
      let state = SourceFile(name: file.name, bytes: past.content?.bytes ?? [])
      let (full, known) = (FullGates.names(in: state), FullGates.all(in: state))
      for gate in open.subtracting(full) {
        // What has just been switched on has no age.
        if let since = since[gate] {
          ages.append(GateAge(gate: gate, since: since, wasLess: known.contains(gate)))
        }
        open.remove(gate)
      }
      for gate in open { since[gate] = past.commit.committer.time }
      index += 1
    }
    if !open.isEmpty, history.shallowBoundary != nil {
      notChecked.append("age of gates before the end of this shallow clone")
    }
    return ages
      + open.sorted().compactMap { gate in
        since[gate].map { GateAge(gate: gate, since: $0, wasLess: false) }
      }
  }

  /// How old gates are at least that are on for everybody at the base and now.
  static func atLeast(since base: BaseState, now file: SourceFile) -> [GateAge] {
    FullGates.names(in: file).intersection(base.gatesOnForEverybody).sorted()
      .map { GateAge(gate: $0, since: base.time, wasLess: false) }
  }
}
