import CGit2

extension Repository {
  /// The shortest name of an object that means nothing else here, at least seven digits, or as many
  /// as `core.abbrev` asks for.
  package func abbreviation(of id: ObjectID) -> String {
    var raw = id.raw
    let object = try? Handle<ObjectKind>("find an object") {
      git_object_lookup(&$0, pointer, &raw, GIT_OBJECT_ANY)
    }
    guard let object else { return id.short }
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    let result = git_object_short_id(&buffer, object.pointer)
    guard (try? Library.check("abbreviate a name", result)) != nil else { return id.short }
    return lenientString(cString: buffer.ptr)
  }

  /// The short names of all branches, remote branches and tags, for example `main`.
  package func referenceNames() throws(GitFailure) -> [String] {
    let prefixes = ["refs/heads/", "refs/tags/", "refs/remotes/"]
    return try allReferences().compactMap { name in
      prefixes.first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) }
    }
  }

  /// The names of the remotes, for example `origin`; none without the git program.
  package func remoteNames() throws(GitFailure) -> [String] {
    // Where no section names any, git need not be asked.
    guard try configuration.hasSection("remote"), let git = GitProgram(for: self) else { return [] }
    let result = try git.run(["remote"])
    return lenientString(result.output).split(separator: "\n").map(String.init)
  }

  /// The full names of all references.
  func allReferences() throws(GitFailure) -> [String] {
    var list = git_strarray()
    defer { git_strarray_dispose(&list) }
    try Library.check("list the references", git_reference_list(&list, pointer))
    return (0..<list.count).map { lenientString(cString: list.strings[$0]) }
  }
}
