import TestSupport
import Testing

/// Everything that reads, compares or writes a document, where git converts it.
struct ConvertedDocumentTests {
  typealias Kind = ConvertedDocument.Kind

  /// After each command git finds nothing to do, and the file is that of a checkout.
  private func expectClean(_ converted: ConvertedDocument, _ step: String) throws {
    #expect(try converted.changes() == "", "\(step)")
    let file = try converted.fixture.bytes(of: ConvertedDocument.document)
    #expect(try file == converted.checkedOut(), "\(step)")
    #expect(try converted.fixture.fsck() == "")
  }

  @Test(arguments: Kind.all)
  func everyCommandThatWritesLeavesTheWorkTreeClean(_ kind: Kind) throws {
    let converted = try ConvertedDocument(kind)
    #expect(try converted.changes() == "")

    try converted.succeed("rollout", "tidePlanner", "50%", "-m", "no complaints")
    #expect(try converted.text.contains(#""rollout": 0.5 "#))
    try expectClean(converted, "rollout")

    try converted.succeed("disable", "photoImport", "-m", "crashes", "-y")
    #expect(try converted.text.contains(#""photoImport": { "enabled": false }"#))
    try expectClean(converted, "disable")

    try converted.succeed("undo", "-m", "fixed", "-y")
    #expect(try converted.text.contains(#""photoImport": { "enabled": true }"#))
    try expectClean(converted, "undo")

    try converted.succeed("rollback", "--to", "HEAD~3", "-m", "all of it", "-y")
    #expect(try converted.text.contains(#""rollout": 0.25 "#))
    try expectClean(converted, "rollback")

    let again = try converted.succeed("rollback", "-m", "pressed twice", "-y")
    #expect(again.output.contains("already rolled back"))
    try expectClean(converted, "rollback again")
  }

  @Test(arguments: Kind.all)
  func anEditIsComparedAndCommittedAsGitSeesIt(_ kind: Kind) throws {
    let converted = try ConvertedDocument(kind)
    #expect(try converted.succeed("commit", "-m", "no edit").output.contains("nothing to do"))
    #expect(try converted.succeed("status").output.contains("uncommitted: nothing"))
    #expect(try converted.succeed("diff").output.contains("rollout") == false)

    try converted.edit { $0.rollout = "0.5" }
    let change = "tidePlanner.rollout 25 % -> 50 %"
    #expect(try converted.succeed("status").output.contains("uncommitted: \(change)"))
    #expect(try converted.succeed("diff").output.contains(change))
    #expect(try converted.succeed("get", "tidePlanner.rollout").output == "0.5\n")
    #expect(try converted.succeed("validate").output.contains("0 errors"))
    #expect(try converted.fixture.flagctl(["rollback", "-m", "why"]).status == 3)

    // The edit of another value stays uncommitted.
    try converted.succeed("disable", "photoImport", "-m", "crashes", "-y")
    #expect(try converted.succeed("diff").output.contains(change))
    try converted.succeed("commit", "-m", "no complaints", "-y")
    #expect(try converted.text.contains(#""rollout": 0.5 "#))
    #expect(try converted.changes() == "")
    #expect(try converted.fixture.fsck() == "")
  }

  @Test(arguments: Kind.all)
  func theFirstCommitIsThatOfGit(_ kind: Kind) throws {
    let (ours, gits) = (try ConvertedDocument(kind), try ConvertedDocument(kind))
    for converted in [ours, gits] {
      try converted.fixture.git("rm", "--quiet", ConvertedDocument.document)
      try converted.fixture.commitStaged(message: "No document")
      try converted.edit { $0.offering = "first" }
    }
    // Elsewhere than on the served branch nothing is stamped.
    try ours.fixture.git("config", "remote.origin.url", "../nowhere")
    try ours.fixture.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try ours.fixture.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    try ours.fixture.git("switch", "--quiet", "--create", "elsewhere")
    try ours.succeed("commit", "-m", "first", "-y")
    try gits.fixture.git("add", ".")
    try gits.fixture.commitStaged(message: "first")
    let trees = try [ours, gits].map { try $0.fixture.git("rev-parse", "HEAD^{tree}") }
    #expect(trees[0] == trees[1])
    #expect(try ours.changes() == "")
  }

  @Test(arguments: Kind.all)
  func historyReadsWhatACheckoutGives(_ kind: Kind) throws {
    let converted = try ConvertedDocument(kind)
    try converted.commitByHand("Half") { $0.rollout = "0.5" }
    let change = "tidePlanner.rollout 25 % -> 50 %"
    #expect(try converted.succeed("log").output.contains(change))
    #expect(try converted.succeed("show").output.contains(change))
    #expect(try converted.succeed("diff", "HEAD~1", "HEAD").output.contains(change))
    #expect(try converted.succeed("blame", "tidePlanner.rollout").output.contains("Half"))
    let evaluation = ["evaluate", "--id", "x", "--build", "400", "--at"]
    #expect(try converted.fixture.flagctl(evaluation + ["HEAD~1"]).status == 0)
    let lint = try converted.succeed("lint", "--base", "HEAD~1", "--fail-on", "never")
    #expect(!lint.output.contains("no JSON"))
  }

  @Test(arguments: Kind.all)
  func theHookReadsWhatIsStaged(_ kind: Kind) throws {
    let converted = try ConvertedDocument(kind)
    try converted.edit { $0.rollout = "25" }
    try converted.fixture.git("add", ".")
    try converted.edit { $0.rollout = "0.3" }
    let run = try converted.fixture.flagctl(["hook", "run"])
    #expect(run.status == 1)
    #expect((run.output + run.errorOutput).contains("config/production.json:7:"))
    try converted.fixture.git("add", ".")
    try converted.succeed("hook", "run")
  }

  @Test(arguments: Kind.all)
  func whatIsPushedIsMadeWithTheAttributesOfTheRemote(_ kind: Kind) throws {
    let converted = try ConvertedDocument(kind)
    let fixture = converted.fixture
    try fixture.git("init", "--quiet", "--bare", "../remote.git")
    try fixture.git("remote", "add", "origin", "../remote.git")
    if kind.hasLargeFiles { try fixture.git("lfs", "install", "--local") }
    try fixture.git("push", "--quiet", "--set-upstream", "origin", "main")

    // A clean branch follows.
    try converted.succeed("rollout", "tidePlanner", "50%", "-m", "more", "--push")
    #expect(try fixture.git("rev-parse", "origin/main") == fixture.git("rev-parse", "main"))
    try expectClean(converted, "--push")

    // One with unfinished work stays.
    try converted.edit { $0.offering = "unfinished" }
    let file = try fixture.bytes(of: ConvertedDocument.document)
    try converted.succeed("disable", "photoImport", "-m", "crashes", "-y", "--push")
    #expect(try fixture.bytes(of: ConvertedDocument.document) == file)
    try fixture.git("clone", "--quiet", "../remote.git", "../clone")
    let clone = RepositoryFixture(
      at: fixture.directory.path("clone"),
      in: fixture.directory,
      environment: fixture.environment
    )
    if kind.hasLargeFiles {
      try clone.git("lfs", "install", "--local")
      try clone.git("lfs", "pull")
    }
    for setting in kind.settings { try clone.git("config", setting[0], setting[1]) }
    try clone.directory.remove("clone/\(ConvertedDocument.document)")
    try clone.git("checkout", "--", ConvertedDocument.document)
    let text = kind.decode(try clone.bytes(of: ConvertedDocument.document))
    #expect(text.contains(#""photoImport": { "enabled": false }"#))
    #expect(text.contains(#""rollout": 0.5 "#))
    #expect(try fixture.fsck() == "")
  }

  @Test func anObjectThatGitLFSMissesIsSaid() throws {
    let converted = try ConvertedDocument(.largeFiles)
    try converted.commitByHand("Half") { $0.rollout = "0.5" }
    try converted.fixture.directory.remove("work/.git/lfs/objects")
    // What is there is known; what was there is not.
    for arguments in [["log"], ["rollback", "-m", "why", "-y"], ["diff", "HEAD~1", "HEAD"]] {
      let result = try converted.fixture.flagctl(arguments)
      #expect(result.status == 3)
      #expect(result.errorOutput.contains("the filter lfs failed on config/production.json"))
      #expect(result.errorOutput.contains("git lfs fetch --all"))
    }
    #expect(try converted.changes() == "")
  }

  @Test func aPointerInTheFilesPlaceIsNoDocument() throws {
    let converted = try ConvertedDocument(.largeFiles)
    let pointer = try converted.fixture.bytes(of: ConvertedDocument.document, at: "HEAD")
    try converted.fixture.write(bytes: pointer, to: ConvertedDocument.document)
    for arguments in [["validate"], ["get", "tidePlanner"]] {
      let result = try converted.fixture.flagctl(arguments)
      #expect(result.status == 3)
      #expect(result.errorOutput.contains("is a pointer of Git LFS and not the document"))
    }
    // Git takes the pointer for the document, and so do commands that work on what is committed.
    #expect(try converted.succeed("status").output.contains("uncommitted: nothing"))
    try converted.succeed("rollout", "tidePlanner", "50%", "-m", "more")
    #expect(try converted.text.contains(#""rollout": 0.5 "#))
    try expectClean(converted, "rollout")

    try converted.fixture.git("config", "--remove-section", "filter.lfs")
    let log = try converted.fixture.flagctl(["log"])
    #expect(log.status == 3)
    #expect(log.errorOutput.contains("git lfs install"))
  }

  // MARK: Large files

  @Test func historyOfLargeFilesStartsNoProgramForEachRevision() throws {
    let converted = try ConvertedDocument(.largeFiles)
    for step in 10..<30 { try converted.commitByHand("r\(step)") { $0.rollout = "0.\(step)" } }
    let fixture = converted.fixture
    let script =
      "#!/bin/sh\necho \"$*\" >>'\(fixture.directory.path("calls"))'\nexec git.real \"$@\"\n"
    try fixture.directory.writeProgram(script, to: "bin/git")
    _ = try Subprocess(
      "sh",
      ["-c", "ln -s \"$(command -v git)\" ../bin/git.real"],
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    fixture.environment["PATH"] =
      "\(fixture.directory.path("bin")):\(fixture.environment["PATH"] ?? "")"
    for command in [["log", "-n", "50"], ["blame"], ["show"]] {
      let result = try fixture.flagctl(command)
      #expect(result.status == 0, "\(result)")
    }
    #expect(try fixture.flagctl(["log", "-n", "50"]).output.contains("28 % -> 29 %"))
    #expect(throws: (any Error).self) { try fixture.bytes(of: "../calls") }
  }

  @Test func aLargeFileThatIsCutShortIsNotRead() throws {
    let converted = try ConvertedDocument(.largeFiles)
    try converted.commitByHand("Half") { $0.rollout = "0.5" }
    let result = try Subprocess(
      "bash",
      ["-c", "for f in $(find .git/lfs/objects -type f); do chmod +w $f; truncate -s 50 $f; done"],
      environment: converted.fixture.environment,
      directory: converted.fixture.root
    ).run()
    #expect(result.status == 0)
    let log = try converted.fixture.flagctl(["log"])
    #expect(log.status == 3, "\(log)")
    #expect(log.errorOutput.contains("git lfs fetch --all"))
  }

  @Test func aBareRepositoryReadsLargeFilesOrSaysHowToGetThem() throws {
    let converted = try ConvertedDocument(.largeFiles)
    try converted.commitByHand("Half") { $0.rollout = "0.5" }
    let fixture = converted.fixture
    try fixture.git("clone", "--quiet", "--bare", ".", "../bare.git")
    let bare = RepositoryFixture(
      at: fixture.directory.path("bare.git"),
      in: fixture.directory,
      environment: fixture.environment
    )
    let evaluation = ["evaluate", "--id", "x", "--build", "400"]
    let commands = [["log"], ["show"], ["blame"], ["diff", "HEAD~1", "HEAD"], evaluation]
    for command in commands {
      let result = try bare.flagctl(command)
      #expect(result.status == 3, "\(command)")
      #expect(result.errorOutput.contains("is kept by Git LFS, and this bare repository does not"))
      #expect(result.errorOutput.hasSuffix("hint: get all of them: git lfs fetch --all\n"))
    }
    try bare.git("lfs", "fetch", "--all")
    for command in commands {
      let result = try bare.flagctl(command)
      #expect(result.status == 0, "\(command): \(result)")
    }
    #expect(try bare.flagctl(["log"]).output.contains("tidePlanner.rollout 25 % -> 50 %"))
  }

  // MARK: Filters and encodings

  @Test func aFilterThatIsNamedByARelativePathRunsInTheWorkTreeAlsoForWhatIsServed() throws {
    var kind = Kind(testDescription: "relative", attributes: "*.json filter=turn")
    kind.settings = [
      ["filter.turn.clean", "sh 'my tools/turn.sh' %f"],
      ["filter.turn.smudge", "sh 'my tools/turn.sh'"],
      ["filter.turn.required", "true"],
    ]
    let bare = try ConvertedDocument(Kind(testDescription: "none", attributes: ""))
    let fixture = bare.fixture
    try fixture.write("exec tr a-z n-za-m\n", to: "my tools/turn.sh")
    try fixture.write("\(kind.attributes)\n", to: ".gitattributes")
    for setting in kind.settings { try fixture.git("config", setting[0], setting[1]) }
    try fixture.git("add", "--renormalize", ".")
    try fixture.git("add", ".")
    try fixture.commitStaged(message: "Filter")
    try fixture.git("clone", "--quiet", "--bare", ".", "../remote.git")
    try fixture.git("remote", "add", "origin", "../remote.git")
    try fixture.git("fetch", "--quiet", "origin")
    try fixture.git("branch", "--quiet", "--set-upstream-to=origin/main")
    for command in ["disable", "enable"] {
      try bare.succeed(command, "photoImport", "-m", "why", "-y", "--push")
      #expect(try fixture.status() == "")
      #expect(
        try fixture.git("show", "origin/main:\(ConvertedDocument.document)").contains("fpurzn")
      )
    }
    #expect(try bare.text.contains(#""photoImport": { "enabled": true }"#))
  }

  @Test func aLetterThatTheEncodingDoesNotHaveIsRefused() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let attribute = "*.json text working-tree-encoding=ISO-8859-1\n"
    try fixture.commit(attribute, to: ".gitattributes", message: "Encoding")
    let (head, bytes) = (try fixture.head(), try fixture.bytes(of: ConvertedDocument.document))
    let refused = try repository.flagctl("notice", "Łódź", "-m", "why", "-y")
    #expect(refused.status == 3)
    #expect(
      refused.errorOutput.contains("the encoding ISO-8859-1 failed on config/production.json")
    )
    #expect(
      refused.errorOutput.contains("the text has characters that ISO-8859-1 does not have\n")
    )
    #expect(refused.errorOutput.contains("hint: how git is told to convert it: git check-attr"))
    #expect(try fixture.head() == head)
    #expect(try fixture.bytes(of: ConvertedDocument.document) == bytes)
    #expect(try repository.flagctl("notice", "Größe", "-m", "why", "-y").status == 0)
    let file = try fixture.bytes(of: ConvertedDocument.document)
    #expect(file.contains(0xf6) && !file.contains(0xc3))
    #expect(try fixture.status() == "")
  }

  @Test func aHabitOfAnotherSystemIsNotWorthAWord() throws {
    let repository = try ConfigRepository()
    try repository.fixture.git("config", "--global", "core.autocrlf", "true")
    try repository.edit { $0.rollout = "0.5" }
    for command in [["commit"], ["disable", "photoImport", "-y"], ["rollback", "--to", "HEAD~2"]] {
      repository.fixture.tick()
      let result = try repository.fixture.flagctl(command + ["-m", "why"])
      #expect(result.status == 0)
      #expect(!result.errorOutput.lowercased().contains("crlf"))
      #expect(try repository.fixture.status() == "")
    }
  }
}
