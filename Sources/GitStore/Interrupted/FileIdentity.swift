/// What tells a file from every other one, also from a later one that got the same number.
struct FileIdentity: Hashable {
  /// Device, inode, and the moment of the last change of the content.
  let fields: [String]

  init(_ status: FileStatus) {
    let moment = status.modified
    fields = [
      "\(status.device)", "\(status.inode)", "\(moment.seconds)", "\(moment.nanoseconds)", ".",
    ]
  }

  /// Reads what `fields` holds; nil if it is not complete.
  init?(parsing fields: some Collection<Substring>) {
    guard fields.count == 5, fields.map(String.init).last == "." else { return nil }
    self.fields = fields.map(String.init)
  }
}
