/// Git's commit-graph: parents, trees and dates of commits, and which paths each of them changed.
///
/// It is one file, or a chain of layers of which each has its own filters, or none. What is not
/// there, or does not hold together, is read from the objects instead, with the same result.
final class CommitGraph {
  /// What is known of a commit.
  struct Entry {
    let position: Int
    let tree: ObjectID
    let parents: [ObjectID]
    /// In seconds since 1970.
    let date: UInt64
  }

  /// The lowest first.
  private let layers: [CommitGraphFile]

  /// Nil when there is none that can be used.
  init?(of repository: Repository) {
    guard (try? repository.configuration.bool("core.commitGraph")) != false else { return nil }
    let readsFilters =
      (try? repository.configuration.bool("commitGraph.readChangedPaths")) != false
    let folders = repository.objectFolders
    for folder in folders {
      let path = "\(folder)/info/commit-graph"
      if let whole = CommitGraphFile(at: path, firstPosition: 0, readsFilters: readsFilters),
        whole.layersBelow.isEmpty
      {
        layers = [whole]
        return
      }
      let chain = Self.chain(in: folder, layersIn: folders, readsFilters: readsFilters)
      if !chain.isEmpty {
        layers = chain
        return
      }
    }
    return nil
  }

  /// The layers that a chain's list names, up to the first that is not on top of those before it; a
  /// layer may be in another folder of objects.
  private static func chain(
    in folder: String,
    layersIn folders: [String],
    readsFilters: Bool,
  ) -> [CommitGraphFile] {
    let list = "\(folder)/info/commit-graphs/commit-graph-chain"
    guard let bytes = (try? POSIX.contents(of: list)) ?? nil else { return [] }
    var layers: [CommitGraphFile] = []
    var names: [ObjectID] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let name = ObjectID(hexDigits: line) else { return layers }
      let next = folders.lazy.compactMap { folder in
        CommitGraphFile(
          at: "\(folder)/info/commit-graphs/graph-\(name).graph",
          firstPosition: layers.last?.positions.upperBound ?? 0,
          readsFilters: readsFilters,
        )
      }.first
      guard let next, next.layersBelow == names else { return layers }
      layers.append(next)
      names.append(name)
    }
    return layers
  }

  /// What is known of a commit; nil when no layer has it.
  func entry(_ id: ObjectID) -> Entry? {
    for layer in layers.reversed() {
      if let position = layer.position(of: id) { return entry(at: position, in: layer) }
    }
    return nil
  }

  /// The oldest commit on the way along first parents before which every commit certainly left a path
  /// as its first parent had it, and how many steps away it is; nil when that is the commit itself.
  func ancestor(
    of position: Int,
    whileUnchanged key: ChangedPathKey,
  ) -> (id: ObjectID, entry: Entry, steps: Int)? {
    var place = position
    var steps = 0
    // In a damaged file a commit may be its own ancestor.
    let count = layers.last?.positions.upperBound ?? 0
    while steps < count, let layer = layer(of: place),
      !layer.mayHaveChanged(key, at: place), let parent = layer.firstParent(at: place)
    {
      place = parent
      steps += 1
    }
    guard steps > 0, steps < count, let layer = layer(of: place),
      let entry = entry(at: place, in: layer)
    else { return nil }
    return (layer.id(at: place), entry, steps)
  }

  private func entry(at position: Int, in layer: CommitGraphFile) -> Entry? {
    guard let row = layer.row(at: position) else { return nil }
    return Entry(
      position: position,
      tree: row.tree,
      parents: row.parents.compactMap { parent in self.layer(of: parent)?.id(at: parent) },
      date: row.date,
    )
  }

  /// Whether a commit may have changed a path since its first parent; false is certain.
  func mayHaveChanged(_ key: ChangedPathKey, at position: Int) -> Bool {
    layer(of: position)?.mayHaveChanged(key, at: position) ?? true
  }

  private func layer(of position: Int) -> CommitGraphFile? {
    layers.last { $0.positions.contains(position) }
  }
}
