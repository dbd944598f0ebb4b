/// The files in which attributes of a path may stand, looked at before anybody works them out.
///
/// Most repositories have none that matter. Of those that have, most give them to plain names with `*`,
/// which libgit2 understands as git does; it does not understand quoted patterns, `core.ignorecase`
/// and some patterns of folders, for which git itself has to be asked.
struct AttributeSources {
  /// Who can say what the attributes are.
  enum Judge { case nobodyNeeded, library, git }

  let judge: Judge

  /// The attributes that decide how bytes are converted.
  static let names = ["filter", "working-tree-encoding", "ident", "text", "crlf", "eol"]

  init(of path: RepositoryPath, in repository: Repository) throws(GitFailure) {
    var ofRepository = Lines()
    for file in path.attributeFiles { ofRepository.add(try Self.text(of: file, repository)) }
    var others = Lines()
    for file in try Self.otherFiles(repository) { others.add(Self.contents(of: file)) }
    if others.areRelevant {
      judge = .git
    } else if !ofRepository.areRelevant {
      judge = .nobodyNeeded
    } else {
      let ignoresCase = try repository.configuration.bool("core.ignorecase") == true
      judge = ofRepository.arePlain && !ignoresCase ? .library : .git
    }
  }

  /// A file of the repository: the work file, else what is staged.
  private static func text(
    of file: RepositoryPath,
    _ repository: Repository,
  ) throws(GitFailure) -> [UInt8]? {
    if repository.isBare { return nil }
    if let text = contents(of: repository.workFilePath(of: file)) { return text }
    return try repository.stagedFile(at: file)
  }

  /// The files that are not versioned: the repository's own, the user's, the system's.
  private static func otherFiles(_ repository: Repository) throws(GitFailure) -> [String] {
    var files = ["\(repository.commonDirectory)/info/attributes"]
    let environment = repository.environment
    if let file = try repository.configuration.path("core.attributesfile") {
      files.append(file.hasPrefix("/") ? file : "\(repository.workTree)/\(file)")
    } else if let folder = environment["XDG_CONFIG_HOME"] {
      files.append("\(folder)/git/attributes")
    } else if let home = environment["HOME"] {
      files.append("\(home)/.config/git/attributes")
    }
    if environment["GIT_ATTR_NOSYSTEM"] == nil {
      files += ["/etc/gitattributes", "/usr/local/etc/gitattributes"]
      files.append("/opt/homebrew/etc/gitattributes")
    }
    return files
  }

  /// Nil where there is no such file, or nobody may read it.
  private static func contents(of file: String) -> [UInt8]? {
    guard let file = try? OpenFile.following(file) else { return nil }
    return try? file.readAll()
  }

  /// What is in some files of attributes.
  private struct Lines {
    /// Whether any may have to do with conversions.
    private(set) var areRelevant = false
    /// Whether all are plain names, with nothing that needs to be worked out.
    private(set) var arePlain = true

    mutating func add(_ text: [UInt8]?) {
      guard let text else { return }
      for line in text.split(separator: UInt8(ascii: "\n")) {
        let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let pattern = words.first, pattern.first != UInt8(ascii: "#") else { continue }
        if words.dropFirst().contains(where: Self.isRelevant) { areRelevant = true }
        if pattern.starts(with: "[attr]".utf8) { areRelevant = true }
        if !pattern.allSatisfy(Self.isPlain) || line.contains(UInt8(ascii: "\r")) {
          arePlain = false
        }
      }
    }

    private static func isRelevant(_ word: ArraySlice<UInt8>) -> Bool {
      let name = word.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "!") }
        .prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\r") }
      return name.elementsEqual("binary".utf8)
        || AttributeSources.names.contains { name.elementsEqual($0.utf8) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "*"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
