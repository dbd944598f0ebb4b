import TestSupport

extension Refusal {
  /// What is wrong with the state of the repository.
  static let repository: [Refusal] = operations + places + contents + configurations

  /// Something else is going on, or HEAD is nowhere.
  private static let operations: [Refusal] = [
    Refusal("refused-merge-in-progress", 3) { repository in
      try repository.conflict()
      _ = try repository.fixture.tryGit(["merge", "other"])
      try repository.fixture.git("checkout", "--quiet", "--ours", ".")
      try repository.fixture.git("add", ".")
      try edit(repository)
    },
    Refusal("refused-unmerged", 3) { repository in
      try repository.conflict()
      _ = try repository.fixture.tryGit(["merge", "other"])
    },
    Refusal("refused-rebase-in-progress", 3) { repository in
      try repository.conflict()
      _ = try repository.fixture.tryGit(["rebase", "other"])
    },
    Refusal("refused-cherry-pick-in-progress", 3) { repository in
      try repository.conflict()
      _ = try repository.fixture.tryGit(["cherry-pick", "other"])
    },
    Refusal("refused-revert-in-progress", 3) { repository in
      try repository.commitByHand("One") { $0.offering = "one" }
      try repository.commitByHand("Two") { $0.offering = "two" }
      _ = try repository.fixture.tryGit(["revert", "HEAD~1"])
    },
    Refusal("refused-bisect-in-progress", 3) { repository in
      try edit(repository)
      try repository.fixture.git("bisect", "start")
    },
    Refusal("refused-detached-head", 3) { repository in
      try repository.fixture.git("checkout", "--quiet", "--detach")
      try edit(repository)
    },
    Refusal("refused-index-locked", 3) { repository in
      try edit(repository)
      try repository.fixture.write("", to: ".git/index.lock")
    },
  ]

  /// The document is not where a document may be.
  private static let places: [Refusal] = [
    Refusal("refused-symlinked-document", 3) { repository in
      let directory = repository.fixture.directory
      try repository.fixture.write(repository.sample.text, to: "elsewhere.json")
      try directory.remove("work/config/production.json")
      try directory.makeSymbolicLink("work/config/production.json", to: "../elsewhere.json")
    },
    Refusal("refused-symlinked-folder", 3, ["commit", "-d", "link/production.json", "-m", "why"]) {
      try edit($0)
      try $0.fixture.directory.makeSymbolicLink("work/link", to: "config")
    },
    Refusal("refused-folder-became-symlink", 3) { repository in
      let directory = repository.fixture.directory
      try repository.fixture.write(repository.sample.text, to: "real/production.json")
      try directory.remove("work/config")
      try directory.makeSymbolicLink("work/config", to: "real")
    },
    Refusal("refused-outside-repository", 3, ["commit", "-d", "../outside.json", "-m", "why"]) {
      try $0.fixture.directory.write($0.sample.text, to: "outside.json")
    },
    Refusal("refused-ignored", 3, ["commit", "-d", "config/local.json", "-m", "why"]) {
      try $0.fixture.write("config/local.json\n", to: ".gitignore")
      try $0.fixture.write($0.sample.text, to: "config/local.json")
    },
    Refusal("refused-missing-document", 3) { repository in
      try repository.fixture.directory.remove("work/config/production.json")
    },
    Refusal("refused-submodule", 3, ["commit", "-d", "sub/config/production.json", "-m", "why"]) {
      repository in
      let fixture = repository.fixture
      try fixture.git("init", "--quiet", "inner")
      let inner = RepositoryFixture(
        at: fixture.path("inner"),
        in: fixture.directory,
        environment: fixture.environment,
      )
      try inner.commit(repository.sample.text, to: "config/production.json", message: "Inner")
      let allow = "protocol.file.allow=always"
      try fixture.git("-c", allow, "submodule", "--quiet", "add", "./inner", "sub")
      try fixture.commitStaged(message: "Add the submodule")
      try fixture.write(repository.text { $0.rollout = "0.5" }, to: "sub/config/production.json")
    },
  ]

  /// The document itself, or what is staged of it.
  private static let contents: [Refusal] = [
    Refusal("refused-staged-differs", 3) { repository in
      try edit(repository)
      try repository.fixture.git("add", ".")
      try repository.edit { $0.rollout = "0.75" }
    },
    Refusal("refused-findings", 1) { repository in
      try repository.edit { $0.rollout = "25" }
    },
    Refusal("refused-broken-json", 1) { repository in
      try repository.fixture.write("{ \"schema\": 2,\n  \"features\": {},\n", to: document)
    },
    Refusal("refused-dirty-document", 3, ["rollback", "-m", "why"]) { repository in
      try repository.commitByHand("Offer") { $0.offering = "winter" }
      try edit(repository)
    },
    Refusal("refused-no-earlier-revision", 3, ["rollback", "-m", "why"]),
    Refusal("refused-several-documents", 3) { repository in
      let fixture = repository.fixture
      try fixture.git("mv", "config/production.json", "config/one.json")
      try fixture.commit(repository.sample.text, to: "config/two.json", message: "Two documents")
    },
  ]

  /// What git is configured to do.
  private static let configurations: [Refusal] = [
    Refusal("refused-no-identity", 3) { repository in
      try edit(repository)
      try repository.fixture.directory.write(
        "[user]\n\tuseConfigOnly = true\n",
        to: "home/.gitconfig",
      )
    },
    Refusal("refused-signing", 3) { repository in
      try edit(repository)
      try repository.fixture.git("config", "commit.gpgSign", "true")
      try repository.fixture.git("config", "gpg.program", "no-such-program")
    },
    Refusal("refused-filter", 3) { repository in
      try repository.fixture.commit("*.json filter=mine\n", to: ".gitattributes", message: "Filter")
      try repository.fixture.git("config", "filter.mine.clean", "echo no key >&2; exit 1")
      try repository.fixture.git("config", "filter.mine.smudge", "cat")
      try repository.fixture.git("config", "filter.mine.required", "true")
      try edit(repository)
    },
    Refusal("refused-filter-takes-back", 3, ["rollout", "tidePlanner", "50%", "-m", "why"]) {
      try $0.fixture.commit("*.json filter=mine\n", to: ".gitattributes", message: "Filter")
      try $0.fixture.git("config", "filter.mine.clean", "sed s/0.5/0.25/")
    },
    Refusal("refused-large-file-pointer", 3, ["get", "tidePlanner"]) { repository in
      let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:f061d5b53978dd85ba0fa3fdd6218afe427562270889ef4b9c39e7edaad0492b
        size 192

        """
      try repository.fixture.commit(pointer, to: document, message: "Large files")
    },
    Refusal("refused-working-tree-encoding", 3) { repository in
      let attribute = "*.json working-tree-encoding=UTF-16\n"
      try repository.fixture.commit(attribute, to: ".gitattributes", message: "Encoding")
      try edit(repository)
    },
    Refusal("refused-unsafe-line-ends", 3) { repository in
      try repository.fixture.commit("*.json text eol=lf\n", to: ".gitattributes", message: "LF")
      try repository.fixture.git("config", "core.safecrlf", "true")
      let text = repository.text { $0.rollout = "0.5" }
      try repository.fixture.write(text.replacing("\n", with: "\r\n"), to: document)
    },
    Refusal("refused-by-hook", 3) { repository in
      try edit(repository)
      let script = "#!/bin/sh\necho no commits on Fridays >&2\nexit 1\n"
      try repository.fixture.writeProgram(script, to: ".git/hooks/pre-commit")
    },
  ]

  private static let document = ConfigRepository.document
}

extension ConfigRepository {
  /// Two branches, `main` and `other`, that change the same line; `main` is checked out.
  func conflict() throws {
    try fixture.git("checkout", "--quiet", "-b", "other")
    try commitByHand("Theirs") { $0.rollout = "0.3" }
    try fixture.git("checkout", "--quiet", "main")
    try commitByHand("Ours") { $0.rollout = "0.4" }
  }
}
