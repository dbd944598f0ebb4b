import GitStore
import TestSupport
import Testing

struct IdentityTests {
  private let document = "config/production.json"

  /// Commits the same change with us and with git and expects the same author and committer lines.
  private func expectSameIdentity(
    settings: [String: String] = [:],
    variables: [String: String?] = [:],
  ) throws {
    var written: [String] = []
    for isOurs in [true, false] {
      let fixture = try RepositoryFixture()
      try fixture.commit("{}\n", to: document, message: "first")
      try fixture.write("[]\n", to: document)
      for (name, value) in variables { fixture.environment[name] = value }
      for (key, value) in settings { try fixture.git("config", key, value) }
      if isOurs {
        _ = try fixture.storedCommit(document)
      } else {
        try fixture.git("commit", "-qm", "config: change", "--", document)
      }
      let raw = try fixture.git("cat-file", "commit", "HEAD")
      written.append(raw.split(separator: "\n").filter { $0.contains("<") }.joined(separator: "\n"))
    }
    #expect(written[0] == written[1])
  }

  @Test(arguments: [
    "@1700000000 +0530", "1700000000 -0800", "1700000000", "2024-02-29T12:34:56+02:00",
    "2024-02-29 12:34:56 -0130", "2024-12-31T23:59:59Z", "2024-02-29T12:34:56",
    "Thu, 29 Feb 2024 12:34:56 +0100", "29 Feb 2024 12:34:56 +0000",
    "Thu Feb 29 12:34:56 2024 +0100", "2024.02.29 12:34", "@0 +0000", "@1700000000 -0000",
  ])
  func `a date in any of git's forms means what git means`(date: String) throws {
    try expectSameIdentity(
      variables: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "TZ": "UTC"]
    )
  }

  @Test(arguments: [
    ["user.name": "Grace <Hopper>, Jr.", "user.email": "<grace@example.com>"],
    ["author.name": "Only Author", "committer.email": "committer@example.com"],
    ["user.name": "Übermut Ñandú"], ["user.email": ""],
  ])
  func `settings give the same names as git`(settings: [String: String]) throws {
    try expectSameIdentity(settings: settings)
  }

  @Test func `the environment gives the same names as git`() throws {
    try expectSameIdentity(variables: [
      "GIT_AUTHOR_NAME": " . Ada\n", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "Bob \"the\" \\ Builder;", "GIT_COMMITTER_EMAIL": "",
    ])
  }

  @Test func `included and conditional configuration counts`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    try fixture.directory.write("[user]\n\tname = Included\n", to: "home/extra")
    try fixture.directory.write("[user]\n\temail = dir@example.com\n", to: "home/conditional")
    let home = fixture.directory.path("home")
    try fixture.git("config", "--global", "include.path", "\(home)/extra")
    try fixture.git(
      "config",
      "--global",
      "includeIf.gitdir:\(fixture.root)/.path",
      "\(home)/conditional",
    )
    let commit = try fixture.open().commit(try fixture.storedCommit(document))
    #expect(commit.author.name == "Included")
    #expect(commit.author.email == "dir@example.com")
  }

  @Test func `nobody to commit as is a refusal in git's words`() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: document)
    try fixture.git("config", "--global", "--unset", "user.email")
    try fixture.git("config", "--global", "user.useConfigOnly", "true")
    fixture.environment["EMAIL"] = "ignored@example.com"
    #expect(
      try fixture.refusalOfCommit(document)
        == .noIdentity(details: "no email was given and auto-detection is disabled")
    )
    #expect(try fixture.open().head() == .unborn(branch: "main"))
    #expect(try fixture.leftovers() == [])
  }

  @Test func `EMAIL fills in where git lets it`() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: document)
    try fixture.git("config", "--global", "--unset", "user.email")
    fixture.environment["EMAIL"] = "from@example.com"
    let id = try fixture.storedCommit(document)
    #expect(try fixture.open().commit(id).author.email == "from@example.com")
  }

  @Test func `a date that git does not understand is a refusal`() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: document)
    fixture.environment["GIT_COMMITTER_DATE"] = "not a date"
    #expect(
      try fixture.refusalOfCommit(document)
        == .invalidDate(variable: "GIT_COMMITTER_DATE", value: "not a date")
    )
  }

  @Test func `without dates the injected clock tells the time`() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: document)
    fixture.environment["GIT_AUTHOR_DATE"] = nil
    fixture.environment["GIT_COMMITTER_DATE"] = nil
    let environment = GitEnvironment(
      variables: fixture.environment.variables,
      currentDirectory: fixture.root,
      clock: { 1_800_000_000 },
    )
    let repository = try #require(
      try Repository.open(containing: fixture.root, environment: environment)
    )
    let path = try documentPath(document)
    let outcome = try repository.commitDocument(
      DocumentCommit(
        path: path,
        content: StoredDocument(Array("{}\n".utf8)),
        expectedHead: try repository.checkCommittable(path),
        message: "config: added\n",
      )
    )
    guard case .committed(let id, problems: []) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let commit = try repository.commit(id)
    #expect(commit.author.time == 1_800_000_000 && commit.committer.time == 1_800_000_000)
  }
}
