import CGit2

extension Repository {
  /// The branch that a damaged `HEAD` may have named: the only one, else the usual one.
  func likelyBranch() throws(GitFailure) -> String {
    var list = git_strarray()
    defer { git_strarray_dispose(&list) }
    try Library.check("list the branches", git_reference_list(&list, pointer))
    let prefix = "refs/heads/"
    let branches = (0..<list.count).compactMap { position -> String? in
      let name = lenientString(cString: list.strings[position])
      return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
    if let only = branches.first, branches.count == 1 { return only }
    let usual = [try configuration.string("init.defaultbranch"), "main", "master"]
    return usual.compactMap { $0 }.first(where: branches.contains) ?? branches.first ?? "main"
  }
}
