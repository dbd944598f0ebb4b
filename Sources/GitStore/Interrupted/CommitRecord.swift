/// What a commit is about to do, written down before it takes the index lock.
///
/// It stands in `index.flagctl-PID.record`; whoever finds the process gone can finish its work.
struct CommitRecord: Hashable {
  /// The reference that moves: a branch in full, or `HEAD`.
  var reference: String
  var commit: ObjectID
  var path: RepositoryPath
  /// The new work file that waits beside the old one; nil if the work file stays.
  var temporary: String?
  /// The name that the work file's bytes have as a blob; nil if there is no work file.
  var before: ObjectID?
  /// The same for the new bytes.
  var after: ObjectID?
  /// The lock of the reference, once it is taken.
  private(set) var referenceLock: FileIdentity?

  private static let header = "flagctl-commit-1"

  /// Where the record of a pending index stands.
  static func path(for pendingIndex: String) -> String { "\(pendingIndex).record" }

  /// Where the new work file waits; nil if there is none, or the record names something else.
  func temporaryPath(in repository: Repository) -> String? {
    guard let temporary, !temporary.contains("/"),
      temporary.hasPrefix(WorkFileReplacement.namePrefix(for: path.name))
    else { return nil }
    return "\(repository.workFilePath(of: path).parentFolder)/\(temporary)"
  }

  init(
    reference: String,
    commit: ObjectID,
    path: RepositoryPath,
    temporary: String? = nil,
    before: ObjectID? = nil,
    after: ObjectID? = nil,
  ) {
    self.reference = reference
    self.commit = commit
    self.path = path
    self.temporary = temporary
    self.before = before
    self.after = after
  }

  /// Reads a record; nil if it is not complete.
  init?(parsing bytes: [UInt8]) {
    let fields = lenientString(bytes).split(separator: "\0", omittingEmptySubsequences: false)
    guard fields.count >= 8, fields[0] == Self.header, fields[7] == "end",
      let commit = ObjectID(hex: fields[2]), let path = RepositoryPath(String(fields[3]))
    else { return nil }
    self.init(
      reference: String(fields[1]),
      commit: commit,
      path: path,
      temporary: fields[4].isEmpty ? nil : String(fields[4]),
      before: ObjectID(hex: fields[5]),
      after: ObjectID(hex: fields[6]),
    )
    referenceLock = FileIdentity(parsing: fields.dropFirst(8))
  }

  /// What is added to a stored record as soon as the reference is locked.
  static func addition(referenceLock: FileIdentity) -> [UInt8] {
    Array("\0\(referenceLock.fields.joined(separator: "\0"))".utf8)
  }

  /// The record as it is stored, field by field with NUL between, since a path may hold anything else.
  var bytes: [UInt8] {
    let fields = [
      Self.header, reference, commit.hex, path.text, temporary ?? "", before?.hex ?? "",
      after?.hex ?? "", "end",
    ]
    return Array(fields.joined(separator: "\0").utf8)
  }
}
