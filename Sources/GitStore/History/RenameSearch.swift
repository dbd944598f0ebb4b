/// Finds the file that a commit renamed to a path, or from it.
struct RenameSearch {
  let reader: HistoryReader

  /// Half of the bytes have to be the same, as for git.
  private static let similarity = 0.5
  /// How many files are compared by what they hold; as for git, more are no rename.
  private static let candidates = 1000
  /// Larger files are no documents.
  private static let maximumBytes = 1 << 20

  private struct Side {
    let path: String
    let entry: TreeEntry
  }

  /// Where the file came from; nil if no file that `parent` holds and `child` does not is like it.
  func source(
    of step: HistoryReader.Step,
    in parent: ObjectID,
  ) throws(GitFailure) -> RepositoryPath? {
    guard let entry = step.entry, entry.mode.isRegularFile else { return nil }
    var deleted: [Side] = []
    let before = try reader.links(parent).tree
    try collect(before, step.links.tree, below: "", into: &deleted)
    guard !deleted.isEmpty else { return nil }
    let name = step.path.path.name
    // Of several, that which kept its name.
    deleted.sort { $0.path.fileName == name && $1.path.fileName != name }
    if let same = deleted.first(where: { $0.entry.blob == entry.blob }) {
      return RepositoryPath(same.path)
    }
    guard deleted.count <= Self.candidates else { return nil }
    return try mostAlike(deleted, to: reader.blob(entry.blob))
  }

  /// Where the file went that `parent` holds at a path and `child` does not; nil if no file that `child`
  /// alone holds is like it.
  func destination(
    of path: RepositoryPath,
    from parent: ObjectID,
    to child: ObjectID,
  ) throws(GitFailure) -> RepositoryPath? {
    guard let entry = try reader.repository.entry(at: path, in: parent), entry.mode.isRegularFile
    else { return nil }
    var added: [Side] = []
    try collect(reader.links(child).tree, reader.links(parent).tree, below: "", into: &added)
    added.sort { $0.path.fileName == path.name && $1.path.fileName != path.name }
    if let same = added.first(where: { $0.entry.blob == entry.blob }) {
      return RepositoryPath(same.path)
    }
    guard !added.isEmpty, added.count <= Self.candidates else { return nil }
    return try mostAlike(added, to: reader.blob(entry.blob))
  }

  /// Which of the files that a commit holds a text was; nil if no file that is gone is like it.
  ///
  /// `isLeftOut`: whether a file is gone because nobody checked it out; it is asked about few.
  func source(
    of text: [UInt8],
    named name: String,
    in commit: ObjectID,
    isGone: (RepositoryPath) throws(GitFailure) -> Bool,
    isLeftOut: (RepositoryPath) throws(GitFailure) -> Bool,
  ) throws(GitFailure) -> RepositoryPath? {
    var files: [Side] = []
    try collect(reader.links(commit).tree, nil, below: "", into: &files)
    var gone: [Side] = []
    for file in files {
      if let path = RepositoryPath(file.path), try isGone(path) { gone.append(file) }
    }
    guard gone.count <= Self.candidates else { return nil }
    gone.sort { $0.path.fileName == name && $1.path.fileName != name }
    while let best = try mostAlike(gone, to: text) {
      guard try isLeftOut(best) else { return best }
      gone.removeAll { $0.path == best.text }
    }
    return nil
  }

  private func mostAlike(
    _ files: [Side],
    to bytes: [UInt8],
  ) throws(GitFailure) -> RepositoryPath? {
    guard bytes.count <= Self.maximumBytes else { return nil }
    let lines = LineCounts(bytes)
    var best: (path: String, similarity: Double)?
    for file in files {
      let similarity = LineCounts(try reader.blob(file.entry.blob)).similarity(to: lines)
      if similarity >= max(best?.similarity.nextUp ?? 0, Self.similarity) {
        best = (file.path, similarity)
      }
    }
    return best.flatMap { RepositoryPath($0.path) }
  }

  /// The regular files that one tree holds and another does not; equal folders are not read.
  private func collect(
    _ before: ObjectID,
    _ after: ObjectID?,
    below folder: String,
    into files: inout [Side],
  ) throws(GitFailure) {
    guard before != after else { return }
    var later: [[UInt8]: TreeEntry] = [:]
    if let after {
      for (name, entry) in try reader.entries(of: after) { later[name] = entry }
    }
    for (name, entry) in try reader.entries(of: before) {
      let path = folder + String(decoding: name, as: UTF8.self)
      let other = later[name]
      if entry.mode == .folder {
        let other = other?.mode == .folder ? other?.blob : nil
        try collect(entry.blob, other, below: path + "/", into: &files)
      } else if entry.mode.isRegularFile, other.map({ $0.mode == .folder }) ?? true {
        files.append(Side(path: path, entry: entry))
      }
    }
  }
}

/// How often each line stands in a file.
private struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private let size: Int

  init(_ bytes: [UInt8]) {
    size = bytes.count
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      counts[line, default: 0] += 1
    }
  }

  /// The share of the larger file's bytes that are lines of both.
  func similarity(to other: LineCounts) -> Double {
    var shared = 0
    for (line, count) in counts {
      shared += min(count, other.counts[line] ?? 0) * (line.count + 1)
    }
    // The last line may have no line end.
    return min(1, Double(shared) / Double(max(size, other.size, 1)))
  }
}
