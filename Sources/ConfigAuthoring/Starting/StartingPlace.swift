import GitStore

/// The repository that a project is started in, as far as it has a say in what is written.
struct StartingPlace {
  /// Nil outside a repository, and where it cannot be read: what needs it says so.
  private let repository: Repository?
  private let root: AbsolutePath

  init(_ root: AbsolutePath, _ environment: AuthoringEnvironment) {
    self.root = root
    repository =
      (try? Repository.open(containing: root.description, environment: environment.git)) ?? nil
  }

  /// The bytes that a checkout would write for the text of a file.
  ///
  /// - Throws: `repository` where git cannot convert it, and where a sparse checkout leaves the file out.
  func file(ofText text: [UInt8], at path: String) throws(AuthoringError) -> [UInt8] {
    guard let repository, let place = RepositoryPath(path) else { return text }
    return try git { () throws(GitFailure) in
      if try repository.isLeftOut(place) {
        throw .refused(repository.refusal(ofLeftOut: place))
      }
      if try repository.isOutsideSparseCheckout(place) {
        throw .refused(.outsideSparseCheckout(place))
      }
      return try repository.forms(of: place).file(ofText: text)
    }
  }

  /// Refuses a file that is read as UTF-8 and that git is told to convert from another encoding.
  func checkIsRead(_ path: String) throws(AuthoringError) {
    guard let repository, let place = RepositoryPath(path) else { return }
    let encoding = try git { () throws(GitFailure) in try repository.forms(of: place).encoding() }
    guard let encoding else { return }
    let folder = place.folders.last
    let pattern = folder.map { "/\($0)/*.json" } ?? "/\(path)"
    let attributes = ShellWord.quoted(root.appending(".gitattributes").description)
    throw .repository(
      RepositoryProblem(
        "encoded-file",
        "\(path) is read in UTF-8, and git is told that it is in \(encoding)",
        hints: [
          "to take it out: echo "
            + "\(ShellWord.quoted("\(pattern) !working-tree-encoding")) >>\(attributes)"
        ]
      )
    )
  }
}
