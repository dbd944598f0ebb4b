import CGit2

extension Repository {
  /// What `HEAD` stands for now.
  ///
  /// A branch without commits is `unborn`; a branch whose commit is missing is still a branch, and
  /// reading the commit fails.
  package func head() throws(GitFailure) -> Head {
    let reference: Handle<ReferenceKind>
    do {
      reference = try Handle("read HEAD") { git_reference_lookup(&$0, pointer, "HEAD") }
    } catch .library(let error) where error.class == .reference {
      throw .refused(.damagedHead(path: "\(gitDirectory)/HEAD", branch: try likelyBranch()))
    }
    guard let target = git_reference_symbolic_target(reference.pointer) else {
      return .detached(commit: try id(ofReference: "HEAD", operation: "read HEAD"))
    }
    let name = lenientString(cString: target)
    let prefix = "refs/heads/"
    let branch = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    guard let commit = try findID(ofReference: name) else { return .unborn(branch: branch) }
    return .branch(name: branch, commit: commit)
  }

  /// Reads a commit.
  package func commit(_ id: ObjectID) throws(GitFailure) -> Commit {
    let handle = try commitHandle(id)
    let commit = handle.pointer
    return Commit(
      id: id,
      parents: substitutes.parents(of: id)
        ?? (0..<git_commit_parentcount(commit)).compactMap { position in
          git_commit_parent_id(commit, position).map { ObjectID($0) }
        },
      tree: try copy(git_commit_tree_id(commit), "read a commit's tree"),
      author: Signature(try present(git_commit_author(commit), "read a commit's author")),
      committer: Signature(try present(git_commit_committer(commit), "read a commit's committer")),
      message: lenientString(cString: git_commit_message(commit)),
    )
  }

  /// What a commit holds at a path; nil if there is nothing.
  package func entry(
    at path: RepositoryPath,
    in commit: ObjectID,
  ) throws(GitFailure) -> TreeEntry? {
    let handle = try commitHandle(commit)
    let tree = try Handle<TreeKind>("read a tree") { git_commit_tree(&$0, handle.pointer) }
    // A tree on each level, as a rule.
    objectsRead += path.components.count
    let entry = try Handle<TreeEntryKind>.find("find a path in a tree") {
      git_tree_entry_bypath(&$0, tree.pointer, path.text)
    }
    guard let entry else { return nil }
    return TreeEntry(
      blob: try copy(git_tree_entry_id(entry.pointer), "read a tree entry"),
      mode: FileMode(rawValue: git_tree_entry_filemode(entry.pointer).rawValue),
    )
  }

  /// The bytes of a blob.
  package func blob(_ id: ObjectID) throws(GitFailure) -> [UInt8] {
    objectsRead += 1
    var raw = substitutes.actual(id).raw
    let object = try Handle<RawObjectKind>("read a blob") {
      git_odb_read(&$0, database.pointer, &raw)
    }
    guard git_odb_object_type(object.pointer) == GIT_OBJECT_BLOB else {
      throw .library(
        GitError(
          code: .notFound,
          class: .objectDatabase,
          message: "\(id) is not a blob",
          operation: "read a blob",
        )
      )
    }
    let bytes = UnsafeRawBufferPointer(
      start: git_odb_object_data(object.pointer),
      count: git_odb_object_size(object.pointer),
    )
    return Array(bytes)
  }

  /// Finds the commit that a revision such as `HEAD~2`, a branch, a tag or an abbreviated name
  /// means; nil if there is none.
  package func resolve(_ revision: String) throws(GitFailure) -> ObjectID? {
    guard !revision.isEmpty, !revision.utf8.contains(0) else { return nil }
    if !substitutes.isEmpty, let git = GitProgram(for: self) {
      let words = ["rev-parse", "--quiet", "--verify", "--end-of-options", "\(revision)^{commit}"]
      let line = lenientString(try git.run(words).output).split(separator: "\n").first
      return line.flatMap { ObjectID(hex: $0) }
    }
    let absent: Set<GitError.Code> = [.notFound, .invalidSpecification, .peel, .invalid]
    do {
      let object = try Handle<ObjectKind>("find a revision") {
        git_revparse_single(&$0, pointer, Self.withHeadSpelledOut(revision))
      }
      let commit = try Handle<ObjectKind>("find a revision's commit") {
        git_object_peel(&$0, object.pointer, GIT_OBJECT_COMMIT)
      }
      return try copy(git_object_id(commit.pointer), "find a revision's commit")
    } catch .library(let error) where error.code == .ambiguous {
      throw .refused(.ambiguousRevision(revision))
    } catch .library(let error) where error.class == .reference && error.code == .generic {
      // Where it is HEAD that is damaged, that says more.
      _ = try head()
      throw .library(error)
    } catch .library(let error) where absent.contains(error.code) {
      // A name leads to an object that ought to be here, unless it is the object's own name.
      let isName = revision.prefix { $0.isHexDigit }.utf8.count >= 4
      if error.class == .objectDatabase, error.code == .notFound, !isName, try !isShallow() {
        throw .library(error)
      }
      return nil
    }
  }

  /// `@` alone means `HEAD`, which libgit2 1.5 does not know.
  private static func withHeadSpelledOut(_ revision: String) -> String {
    guard revision.hasPrefix("@") else { return revision }
    let rest = revision.dropFirst()
    guard let next = rest.first else { return "HEAD" }
    return "~^:".contains(next) ? "HEAD\(rest)" : revision
  }

  func commitHandle(_ id: ObjectID) throws(GitFailure) -> Handle<CommitKind> {
    objectsRead += 1
    var raw = substitutes.actual(id).raw
    return try Handle("read a commit") { git_commit_lookup(&$0, pointer, &raw) }
  }

  /// The object that a reference ends at; nil if it does not exist.
  func findID(ofReference name: String) throws(GitFailure) -> ObjectID? {
    var raw = git_oid()
    let result = git_reference_name_to_id(&raw, pointer, name)
    return try Library.found("read a reference", result) ? ObjectID(raw) : nil
  }

  private func id(ofReference name: String, operation: String) throws(GitFailure) -> ObjectID {
    var raw = git_oid()
    try Library.check(operation, git_reference_name_to_id(&raw, pointer, name))
    return ObjectID(raw)
  }

  private func copy(
    _ raw: UnsafePointer<git_oid>?,
    _ operation: String,
  ) throws(GitFailure) -> ObjectID {
    ObjectID(try present(raw, operation))
  }

  /// Passes a pointer on; libgit2 gives null for parts of damaged objects.
  private func present<Value>(
    _ pointer: UnsafePointer<Value>?,
    _ operation: String,
  ) throws(GitFailure) -> UnsafePointer<Value> {
    if let pointer { return pointer }
    throw .library(
      GitError(
        code: .generic,
        class: .objectDatabase,
        message: "a part of the object is missing",
        operation: operation,
      )
    )
  }
}
