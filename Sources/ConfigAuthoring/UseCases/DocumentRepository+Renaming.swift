import GitStore

extension DocumentRepository {
  /// Refuses to commit a document whose new name is not committed, staged or not: flagctl commits one
  /// file, and the old one would stay beside it.
  func checkRename() throws(AuthoringError) {
    // What cannot be read is told by what needs it.
    guard let head = try? repository.head(), let committed = try? entry(in: head) != nil else {
      return
    }
    // Git is asked only where a name is missing on one side.
    guard committed != (environment.files.kind(of: document.path) != nil) else { return }
    let renames = try git(repository.stagedRenames)
    if let rename = renames.first(where: { $0.from == path || $0.to == path }) {
      throw .repository(.stagedRename(rename, isOfNewName: rename.to == path))
    }
    // A throw-away work tree holds one file alone.
    guard environment.served == nil else { return }
    guard let rename = try committed ? unstagedRename(to: newNames()) : unstagedRename(to: [path])
    else { return }
    throw .repository(.unstagedRename(rename, isOfNewName: !committed))
  }

  /// Files that are not committed and may be the document under another name, the likeliest first.
  private func newNames() throws(AuthoringError) -> [RepositoryPath] {
    let ending = path.name.split(separator: ".").last
    let files = try git(repository.newFiles).filter {
      $0.name.split(separator: ".").last == ending
    }
    let near = files.filter { $0.folders == path.folders || $0.name == path.name }
    return Array((near + files.filter { !near.contains($0) }).prefix(Self.candidates))
  }

  /// Each is compared with every file that is gone.
  private static var candidates: Int { 8 }

  /// The rename of this document, or to it, that is in the work tree alone.
  private func unstagedRename(to names: [RepositoryPath]) throws(AuthoringError) -> Renaming? {
    guard let head = try git(repository.head).commit else { return nil }
    for name in names {
      let file = AbsolutePath(repository.workFilePath(of: name))
      let limit = 4 * DocumentContent.maximumBytes
      guard let bytes = try? environment.files.read(file, limit: limit) else { continue }
      // What cannot be converted is told by what commits it.
      let source = try? repository.uncommittedSource(
        of: name,
        holding: repository.forms(of: name).text(ofFile: bytes),
        in: head
      )
      guard let source, name == path || source == path else { continue }
      return Renaming(from: source, to: name)
    }
    return nil
  }

  /// Refuses a document whose file is to be committed and is not there.
  func checkFile() throws(AuthoringError) {
    try checkRename()
    guard environment.files.kind(of: document.path) == nil else { return }
    let isLeftOut = try git { () throws(GitFailure) in try repository.isLeftOut(path) }
    let refusal: GitRefusal = isLeftOut ? .outsideSparseCheckout(path) : .missingFile(path)
    throw .repository(RepositoryProblem(.refused(refusal)))
  }
}

extension RepositoryProblem {
  fileprivate static func stagedRename(
    _ rename: Renaming,
    isOfNewName: Bool,
  ) -> RepositoryProblem {
    RepositoryProblem(
      "document-renamed",
      "\(rename.from) was renamed to \(rename.to), and the rename is not committed",
      next: [
        NextCommand("commit what is staged first", .git, ["commit", "-m", ShellWord.placeholder])
      ],
      hints: [
        isOfNewName
          ? "then run the command again"
          : "then run the command with -d \(ShellWord.quoted(rename.to.text))"
      ]
    )
  }

  fileprivate static func unstagedRename(
    _ rename: Renaming,
    isOfNewName: Bool,
  ) -> RepositoryProblem {
    let (old, new) = (ShellWord.pathspec(rename.from.text), ShellWord.pathspec(rename.to.text))
    return RepositoryProblem(
      "document-renamed",
      "\(rename.from) looks renamed to \(rename.to), and git was not told of it",
      next: [
        NextCommand(
          "commit the rename first",
          .git,
          ["rm", "--quiet", "--cached", "--ignore-unmatch", "--", old],
          ["add", "--", new],
          ["commit", "-m", ShellWord.placeholder, "--", old, new]
        ),
        NextCommand(
          "if both are to be there",
          .git,
          ["restore", "--staged", "--worktree", "--", old]
        ),
      ],
      hints: [
        isOfNewName
          ? "then run the command again"
          : "then run the command with -d \(ShellWord.quoted(rename.to.text))"
      ]
    )
  }
}
