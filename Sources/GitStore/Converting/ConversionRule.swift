/// What attributes and configuration say is done to a file on its way into git and back.
struct ConversionRule {
  let lineEnds: LineEndRule
  let driver: FilterDriver?
  /// The encoding of the work file; nil for UTF-8.
  let encoding: String?
  /// Whether `$Id$` is a keyword.
  private let hasKeywords: Bool
  /// Whether large files are kept elsewhere, by Git LFS.
  let isOfLargeFiles: Bool
  /// A line of attributes that the git program has to be told; nil where it sees them by itself.
  let untoldAttributes: String?

  /// Reads the attributes from the work files and, where those have none, the index.
  init(of path: RepositoryPath, in repository: Repository) throws(GitFailure) {
    // libgit2 would read the index once more.
    if !repository.isBare { _ = try repository.indexToLookAt() }
    let attributes = try AttributeValue.all(AttributeSources.names, of: path, in: repository)
    let configuration = repository.configuration
    lineEnds = try LineEndRule(attributes: attributes, configuration)
    driver = try FilterDriver(attributes["filter"], configuration)
    encoding = Self.encoding(attributes["working-tree-encoding"])
    hasKeywords = attributes["ident"] == .set
    isOfLargeFiles = attributes["filter"] == .text("lfs")
    untoldAttributes =
      try Self.hasAttributesInIndexAlone(path, repository)
      ? "* " + attributes.map { $1.written(for: $0) }.sorted().joined(separator: " ") : nil
  }

  /// Whether the index has attributes whose file is missing: `git add` reads them there,
  /// `git hash-object` does not.
  private static func hasAttributesInIndexAlone(
    _ path: RepositoryPath,
    _ repository: Repository,
  ) throws(GitFailure) -> Bool {
    guard !repository.isBare, let index = try repository.indexToLookAt() else { return false }
    for file in path.attributeFiles {
      guard case .entry = index.state(of: file) else { continue }
      let place = repository.workFilePath(of: file)
      let status = try fileSystem(place) { () throws(POSIX.Failure) in
        try FileStatus.ofEntry(at: place)
      }
      if status == nil { return true }
    }
    return false
  }

  /// Whether only the git program can tell what stands in a file.
  func needsGit(toRead file: [UInt8]) -> Bool {
    encoding != nil || (hasKeywords && file.holds("$Id:"))
  }

  /// Whether only the git program can tell in which bytes a text is checked out.
  func needsGit(toWrite text: [UInt8]) -> Bool {
    encoding != nil || (hasKeywords && text.holds("$Id"))
  }

  /// What git is called for, as it is told to a user.
  var subject: String {
    if let driver { return "the filter \(driver.name)" }
    if let encoding { return "the encoding \(encoding)" }
    return "the attribute ident"
  }

  private static func encoding(_ value: AttributeValue?) -> String? {
    guard case .text(let name) = value, !["utf-8", "utf8"].contains(name.lowercased()) else {
      return nil
    }
    return name
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: StaticString) -> Bool {
    let searched = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard count >= searched.count, let first = searched.first else { return false }
    return indices.dropLast(searched.count - 1).contains { start in
      self[start] == first && self[start..<start + searched.count].elementsEqual(searched)
    }
  }
}
