import TestSupport
import Testing

/// What is said where the work tree or the history does not have everything, and that the ways out that
/// are named lead out.
struct RepositoryTroubleTests {
  private let repository: ConfigRepository
  private var fixture: RepositoryFixture { repository.fixture }
  private static let document = ConfigRepository.document
  private static let user = ["--id", "x", "--build", "400"]

  init() throws {
    repository = try ConfigRepository()
    try repository.commitByHand("Half") { $0.rollout = "0.5" }
  }

  private func shell(_ script: String) throws {
    let result = try Subprocess(
      "bash",
      ["-e", "-c", script],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    guard result.status == 0 else { throw TestSupportError("\(script): \(result.errorOutput)") }
  }

  // MARK: Edits that cannot be converted

  private static let conversions = [
    """
    echo '*.json text working-tree-encoding=UTF-16' > .gitattributes
    git add .gitattributes
    git commit -qm attributes
    rm config/production.json
    git checkout -- config
    git show HEAD:config/production.json | sed s/0.5/0.75/ > config/production.json
    """,
    """
    echo '*.json filter=strict' > .gitattributes
    git add .
    git commit -qm attributes
    git config filter.strict.clean 'sh -c "cat > .git/in; grep -q 0.75 .git/in && exit 1; cat .git/in"'
    git config filter.strict.smudge cat
    git config filter.strict.required true
    sed -i s/0.5/0.75/ config/production.json
    """,
  ]

  @Test(arguments: conversions)
  func `an edit that cannot be converted is given up with a copy of its bytes`(
    recipe: String
  ) throws {
    try shell(recipe)
    let edit = try fixture.bytes(of: Self.document)
    let commands = [
      ["rollback", "-m", "why"], ["status"], ["undo", "-m", "why"],
      ["disable", "cloudSync", "-m", "why", "-y"],
    ]
    for command in commands {
      let result = try fixture.flagctl(command)
      #expect(result.status == 3, "\(command)")
      #expect(result.errorOutput.contains("git restore -- :/config/production.json"))
      #expect(result.errorOutput.contains("flagctl rollback --discard"), "\(result.errorOutput)")
    }
    let result = try fixture.flagctl(["rollback", "--discard", "-m", "why"])
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.git("show", "HEAD:\(Self.document)").contains(#""rollout": 0.25"#))
    #expect(try fixture.git("status", "--porcelain", "-uno") == "")
    let copies = try Subprocess(
      "bash",
      ["-c", "cat .git/flagctl/production-*.json"],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    #expect(Array(copies.output.utf8) == edit)
  }

  // MARK: Sparse checkouts

  @Test func `a document that a sparse checkout leaves out is read as it is committed`() throws {
    try shell(
      "mkdir src; echo a > src/a; git add .; git commit -qm src; git sparse-checkout set src"
    )
    let get = try fixture.flagctl(["get", "tidePlanner.rollout"])
    #expect(get.status == 0, "\(get.errorOutput)")
    #expect(get.output == "0.5\n")
    #expect(get.errorOutput.contains("config/production.json is not in this sparse checkout"))
    let evaluate = try fixture.flagctl(["evaluate"] + Self.user)
    #expect(evaluate.status == 0, "\(evaluate.errorOutput)")
    #expect(evaluate.errorOutput.contains("is not in this sparse checkout"))
    let same = try fixture.flagctl(["diff"])
    #expect(same.status == 0)
    #expect(!same.output.contains("removed"), "\(same.output)")
    let diff = try fixture.flagctl(["diff", "HEAD~2"])
    #expect(diff.output.contains("tidePlanner.rollout 25 % -> 50 %"), "\(diff.output)")
    for command in ["validate", "lint"] {
      let result = try fixture.flagctl([command])
      #expect(result.status == 3)
      #expect((result.output + result.errorOutput).contains("git sparse-checkout add config"))
    }
    let edit = try fixture.flagctl(["disable", "cloudSync", "--no-commit", "-y"])
    #expect(edit.status == 3)
    #expect(edit.errorOutput.contains("git sparse-checkout add config"), "\(edit.errorOutput)")
    try shell("git sparse-checkout add config")
    #expect(try fixture.flagctl(["validate"]).status == 0)
  }

  @Test func `a document that was deleted is missed, and the verbs say how to get it back`() throws
  {
    try shell("rm config/production.json")
    #expect(try fixture.flagctl(["diff"]).output.contains("removed"))
    let result = try fixture.flagctl(["disable", "cloudSync", "-m", "why", "-y"])
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("git restore -- :/config/production.json"))
    #expect(!result.errorOutput.contains("--discard"))
  }

  // MARK: Shallow clones

  @Test(arguments: [
    ["diff", "HEAD~1"], ["rollback", "--to", "HEAD~1", "-m", "why"], ["show", "HEAD~1"],
    ["evaluate", "--at", "HEAD^"] + user, ["log", "--since", "HEAD~1"], ["show", "main~3"],
  ])
  func `what a shallow clone does not have is not called unknown`(command: [String]) throws {
    try shell(#"git clone -q --depth 1 "file://$PWD" ../clone"#)
    let clone = RepositoryFixture(
      at: fixture.directory.path("clone"),
      in: fixture.directory,
      environment: fixture.environment,
    )
    let result = try clone.flagctl(command)
    #expect(result.status == 3, "\(result.errorOutput)")
    #expect(result.errorOutput.contains("this is a shallow clone"))
    #expect(result.errorOutput.contains("git fetch --unshallow"))
    #expect(try clone.flagctl(["show", "nothing~1"]).status == 2)
  }

  // MARK: Work trees that the environment names

  @Test(arguments: ["src", "."])
  func `documents are found from the root of the work tree that is named`(folder: String) throws {
    try shell(
      """
      mkdir -p src
      mv .git ../gd
      """
    )
    var environment = fixture.environment
    environment["GIT_DIR"] = fixture.directory.path("gd")
    environment["GIT_WORK_TREE"] = fixture.root
    let place = RepositoryFixture(
      at: fixture.path(folder),
      in: fixture.directory,
      environment: environment,
    )
    for command in [["log"], ["validate"], ["status"], ["disable", "cloudSync", "-m", "w", "-y"]] {
      let result = try place.flagctl(command)
      #expect(result.status == 0, "\(command): \(result.errorOutput)")
    }
    environment["GIT_WORK_TREE"] = nil
    environment["GIT_DIR"] = fixture.directory.path("gd")
    try shell("git --git-dir ../gd config core.worktree \"$PWD\"")
    let configured = RepositoryFixture(
      at: fixture.path(folder),
      in: fixture.directory,
      environment: environment,
    )
    #expect(try configured.flagctl(["log"]).status == 0)
  }

  // MARK: Damage

  @Test func `nothing is committed where git could not read the references`() throws {
    try shell("git tag -a v1 -m v1; git pack-refs --all")
    #expect(try fixture.flagctl(["disable", "cloudSync", "-m", "why", "-y"]).status == 0)
    let head = try fixture.head()
    try shell("echo junk >> .git/packed-refs")
    let result = try fixture.flagctl(["enable", "cloudSync", "-m", "why", "-y"])
    #expect(result.status == 3, "\(result.errorOutput)")
    #expect(result.errorOutput.contains("packed-refs is no reference"))
    try shell("sed -i '$d' .git/packed-refs")
    #expect(try fixture.head() == head)
  }
}
