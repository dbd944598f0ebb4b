/// What the index is to hold for one path.
package struct IndexEntry {
  let path: RepositoryPath
  let entry: TreeEntry
  /// The work file that has exactly these bytes; nil if it has others, or is not known.
  let workFile: FileStatus?

  init(path: RepositoryPath, entry: TreeEntry, workFile: FileStatus?) {
    self.path = path
    self.entry = entry
    self.workFile = workFile
  }

  /// An entry without a work file: all that the index knows of it is zero, which makes git compare
  /// the content.
  package init(path: RepositoryPath, entry: TreeEntry) {
    self.init(path: path, entry: entry, workFile: nil)
  }

  /// All but the name, as it stands in an index.
  func fields(_ flags: IndexFlags) -> [UInt8] {
    var fields: [UInt8] = []
    fields.reserveCapacity(IndexEntries.size + 2)
    append(workFile?.changed, to: &fields)
    append(workFile?.modified, to: &fields)
    fields.append(bigEndian: UInt32(truncatingIfNeeded: workFile?.device ?? 0))
    fields.append(bigEndian: UInt32(truncatingIfNeeded: workFile?.inode ?? 0))
    fields.append(bigEndian: entry.mode.rawValue)
    fields.append(bigEndian: workFile?.owner ?? 0)
    fields.append(bigEndian: workFile?.group ?? 0)
    fields.append(bigEndian: UInt32(truncatingIfNeeded: workFile?.size ?? 0))
    fields += entry.blob.bytes
    var word = UInt16(min(path.text.utf8.count, Int(IndexEntries.nameLength)))
    if flags.contains(.assumeUnchanged) { word |= IndexEntries.isAssumedUnchanged }
    if flags.contains(.skipWorktree) { word |= IndexEntries.hasFurtherFlags }
    fields.append(bigEndian: word)
    if flags.contains(.skipWorktree) { fields.append(bigEndian: IndexEntries.skipsWorktree) }
    return fields
  }

  private func append(_ moment: FileStatus.Moment?, to fields: inout [UInt8]) {
    fields.append(bigEndian: UInt32(truncatingIfNeeded: moment?.seconds ?? 0))
    fields.append(bigEndian: UInt32(truncatingIfNeeded: moment?.nanoseconds ?? 0))
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
