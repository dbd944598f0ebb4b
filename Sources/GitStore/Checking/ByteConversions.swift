import CGit2

/// What attributes and configuration would do to a document's bytes on their way into git or back.
struct ByteConversions {
  private let path: RepositoryPath
  private let repository: Repository
  private let attributes: [String: AttributeValue]

  /// Reads the attributes of a path, from the work files and, where those have none, the index.
  init(of path: RepositoryPath, in repository: Repository) throws(GitFailure) {
    self.path = path
    self.repository = repository
    let names = ["filter", "working-tree-encoding", "ident", "text", "crlf", "eol"]
    attributes = try AttributeValue.read(names, of: path, in: repository)
  }

  /// Refuses what would change the bytes of a document of which `staged` is in the index.
  func check(_ bytes: [UInt8], staged: StagedState) throws(GitFailure) {
    if case .text(let name) = attributes["filter"] { throw .refused(.filter(name: name, path)) }
    if case .text(let name) = attributes["working-tree-encoding"], !Self.isUTF8(name) {
      throw .refused(.workingTreeEncoding(name: name, path))
    }
    if attributes["ident"] == .set, Self.holdsIdent(bytes) {
      throw .refused(.identExpansion(path))
    }
    let lineEnds = LineEndRule(
      attributes: attributes,
      autocrlf: try repository.configuration.string("core.autocrlf"),
      eol: try repository.configuration.string("core.eol"),
    )
    let setting = try lineEnds.settingThatChanges(bytes) { () throws(GitFailure) in
      guard case .entry(let entry) = staged else { return nil }
      return try repository.blob(entry.blob)
    }
    if let setting { throw .refused(.endOfLineConversion(setting: setting, path)) }
  }

  private static func isUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8"].contains(name.lowercased())
  }

  private static func holdsIdent(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("$Id$") || text.contains("$Id:")
  }
}
