/// The forms of one file: what a commit holds, what a checkout writes, and the text that is read.
///
/// The text of a file is what stands in it, with encoding, line ends and keywords undone as git undoes
/// them. Without a filter that is what a commit holds. With one, the commit may hold anything, for
/// example a pointer, and the text is that of a checkout.
///
/// Attributes and configuration are looked at once, when they are first needed. Line ends are converted
/// here, everything else by the git program. Uses the repository's thread.
package struct DocumentForms {
  /// How many seconds git may take for one conversion; a filter may have to fetch something.
  package var limit = 60.0
  private let path: RepositoryPath
  private let repository: Repository

  init(of path: RepositoryPath, in repository: Repository) {
    self.path = path
    self.repository = repository
  }

  // MARK: Reading

  /// The text of what a commit holds.
  package func text(ofBlob id: ObjectID) throws(GitFailure) -> [UInt8] {
    if let text = repository.conversions[path]?.texts[id] { return text }
    guard try mayHaveDriver(), try rule().driver != nil else {
      let bytes = try repository.blob(id)
      guard LargeFilePointer.isPointer(bytes) else { return bytes }
      // Without work files nobody says which files are large: a pointer is no document in any case.
      if repository.isBare { return try largeFile(bytes, id) }
      if try rule().isOfLargeFiles { throw .refused(.largeFilePointer(path, isInstalled: false)) }
      return bytes
    }
    let rule = try rule()
    // Also where the blob is missing, this is what says so.
    let bytes = try repository.blob(id)
    let file = try checkedOut(bytes, of: id, rule)
    if rule.isOfLargeFiles, LargeFilePointer.isPointer(file) {
      throw .refused(.largeFilePointer(path, isInstalled: true))
    }
    let text = try text(ofFile: file)
    repository.conversions[path]?.texts[id] = text
    return text
  }

  /// The file that a pointer stands for, in a bare repository.
  private func largeFile(_ bytes: [UInt8], _ id: ObjectID) throws(GitFailure) -> [UInt8] {
    let pointer = LargeFilePointer(bytes)
    let file = try pointer.map { (pointer) throws(GitFailure) in
      try LargeFileStore(repository: repository).file(of: pointer)
    }
    guard let file = file ?? nil else { throw .refused(.largeFileMissing(path)) }
    return file
  }

  /// The file that a checkout writes for the bytes of a blob, by git where a program changes them.
  private func checkedOut(
    _ bytes: [UInt8],
    of id: ObjectID,
    _ rule: ConversionRule,
  ) throws(GitFailure) -> [UInt8] {
    if bytes.isEmpty { return [] }
    if rule.driver?.isGitLFS == true, let pointer = LargeFilePointer(bytes),
      let file = try LargeFileStore(repository: repository).file(of: pointer)
    {
      return file
    }
    return try git(rule).file(of: id)
  }

  /// The text that stands in a file.
  package func text(ofFile file: [UInt8]) throws(GitFailure) -> [UInt8] {
    let rule = try rule()
    guard rule.needsGit(toRead: file) else { return try withCommittedLineEnds(file, rule) }
    let options = rule.driver?.disabling ?? []
    let id = try git(rule).blob(of: file, isWritten: true, options + lineEndOptions(rule))
    return try repository.blob(id)
  }

  /// The text that would be read once a file was committed.
  package func committedText(ofFile file: [UInt8]) throws(GitFailure) -> [UInt8] {
    let rule = try rule()
    guard rule.driver != nil else { return try text(ofFile: file) }
    let id = try blob(ofFile: file, isWritten: false)
    if !repository.holds(id) { _ = try blob(ofFile: file, isWritten: true) }
    return try text(ofBlob: id)
  }

  /// The name of the blob that a commit of a file would hold; nothing is written.
  func blob(ofFile file: [UInt8]) throws(GitFailure) -> ObjectID {
    try blob(ofFile: file, isWritten: false)
  }

  private func blob(ofFile file: [UInt8], isWritten: Bool) throws(GitFailure) -> ObjectID {
    let rule = try rule()
    guard rule.driver != nil || rule.needsGit(toRead: file) else {
      return try repository.blobID(of: try withCommittedLineEnds(file, rule))
    }
    return try git(rule).blob(of: file, isWritten: isWritten, lineEndOptions(rule))
  }

  // MARK: Writing

  /// What a commit and a checkout make of a text.
  package func stored(_ text: [UInt8]) throws(GitFailure) -> StoredDocument {
    let rule = try rule()
    guard rule.driver != nil || rule.needsGit(toWrite: text) else {
      let text = try withCommittedLineEnds(text, rule)
      return StoredDocument(text: text, file: rule.lineEnds.checkedOut(text), blob: nil)
    }
    return try checkedOut(try blob(ofFile: try file(ofText: text), isWritten: true))
  }

  /// What a commit makes of a file as it is.
  package func stored(file: [UInt8]) throws(GitFailure) -> StoredDocument {
    let rule = try rule()
    guard rule.driver != nil || rule.needsGit(toRead: file) else {
      let text = try withCommittedLineEnds(file, rule)
      try checkLineEnds(of: file)
      return StoredDocument(text: text, file: file, blob: nil)
    }
    let id = try blob(ofFile: file, isWritten: true)
    return StoredDocument(text: try text(ofBlob: id), file: file, blob: id)
  }

  /// What a checkout makes of a blob.
  package func checkedOut(_ id: ObjectID) throws(GitFailure) -> StoredDocument {
    let rule = try rule()
    let bytes = try repository.blob(id)
    guard rule.driver != nil || rule.needsGit(toWrite: bytes) else {
      return StoredDocument(text: bytes, file: rule.lineEnds.checkedOut(bytes), blob: id)
    }
    let file = try checkedOut(bytes, of: id, rule)
    return StoredDocument(text: try text(ofBlob: id), file: file, blob: id)
  }

  /// The encoding of the file; nil for UTF-8.
  package func encoding() throws(GitFailure) -> String? { try rule().encoding }

  /// The bytes of a file in which a text stands.
  package func file(ofText text: [UInt8]) throws(GitFailure) -> [UInt8] {
    let rule = try rule()
    guard rule.needsGit(toWrite: text) else { return rule.lineEnds.checkedOut(text) }
    let id = try repository.writeBlob(text)
    let file = try git(rule).file(of: id, rule.driver?.disabling ?? [])
    if let encoding = rule.encoding { try checkEncoding(encoding, of: file, from: text) }
    return file
  }

  /// Refuses a text that the encoding cannot hold: git would write it in UTF-8 all the same.
  private func checkEncoding(
    _ encoding: String,
    of file: [UInt8],
    from text: [UInt8],
  ) throws(GitFailure) {
    let back = try self.text(ofFile: file)
    // Line ends and keywords may change on the way, and are ASCII.
    guard back.filter({ $0 >= 0x80 }) != text.filter({ $0 >= 0x80 }) else { return }
    throw .refused(
      .conversionFailed(
        subject: "the encoding \(encoding)",
        path,
        output: "the text has characters that \(encoding) does not have",
      )
    )
  }

  // MARK: The rule

  /// Whether any filter is configured at all; as a rule there is none, and nothing has to be looked at.
  private func mayHaveDriver() throws(GitFailure) -> Bool {
    if let known = repository.conversions[path] { return known.rule.driver != nil }
    return try repository.configuration.hasSection("filter")
  }

  private func rule() throws(GitFailure) -> ConversionRule {
    if let known = repository.conversions[path] { return known.rule }
    let rule = try ConversionRule(of: path, in: repository)
    repository.conversions[path] = KnownConversion(rule: rule)
    return rule
  }

  private func git(_ rule: ConversionRule) -> ConversionByGit {
    ConversionByGit(
      path: path,
      repository: repository,
      subject: rule.subject,
      untoldAttributes: rule.untoldAttributes,
      limit: limit,
    )
  }

  private func withCommittedLineEnds(
    _ bytes: [UInt8],
    _ rule: ConversionRule,
  ) throws(GitFailure) -> [UInt8] {
    try rule.lineEnds.committed(bytes) { () throws(GitFailure) in try stagedBytes() }
  }

  /// Refuses what `core.safecrlf` forbids: line ends that a checkout would not give back.
  package func checkLineEnds(of file: [UInt8]) throws(GitFailure) {
    guard try repository.configuration.isTrue("core.safecrlf") else { return }
    let rule = try rule()
    guard rule.driver == nil, !rule.needsGit(toRead: file) else { return }
    let checkedOut = rule.lineEnds.checkedOut(try withCommittedLineEnds(file, rule))
    let (old, new) = (LineEndStatistics(file), LineEndStatistics(checkedOut))
    if old.crlf > 0, new.crlf == 0 {
      throw .refused(.unsafeLineEnds(path, details: "CRLF would be replaced by LF"))
    }
    if old.lf > 0, new.lf == 0 {
      throw .refused(.unsafeLineEnds(path, details: "LF would be replaced by CRLF"))
    }
  }

  /// What the index holds, by which automatic rules are guided.
  private func stagedBytes() throws(GitFailure) -> [UInt8]? {
    try repository.isBare ? nil : repository.stagedFile(at: path)
  }

  /// Keeps CRLF where `git add` does: `git hash-object` does not look into the index.
  private func lineEndOptions(_ rule: ConversionRule) throws(GitFailure) -> [String] {
    guard rule.lineEnds.isAutomatic, let staged = try stagedBytes(), LineEndRule.keepsCRLF(staged)
    else { return [] }
    guard rule.lineEnds.isOfConfiguration else { throw .refused(.lineEndsUndecided(path)) }
    return ["-c", "core.autocrlf=false", "-c", "core.eol=lf"]
  }
}

/// What was found out about the conversions of one path.
struct KnownConversion {
  let rule: ConversionRule
  /// What filters gave back for blobs.
  var texts: [ObjectID: [UInt8]] = [:]
}

extension Repository {
  /// The forms of a file, by today's attributes.
  package func forms(of path: RepositoryPath) -> DocumentForms {
    DocumentForms(of: path, in: self)
  }
}
