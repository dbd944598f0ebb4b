import GitStore
import TestSupport
import Testing

/// Whatever settings and variables say, the lines of author and committer are those of `git commit`.
struct IdentityPropertyTests {
  private let document = "config/production.json"

  struct Surroundings: CustomStringConvertible {
    var settings: [String: String] = [:]
    var variables: [String: String] = [:]

    var description: String { "settings \(settings), variables \(variables)" }
  }

  private static let names = [
    "", "Ada", " . Ada\n", "A <B> C", "\"Quoted\"", "...", "Jr.", ".dot", "Übermut Ñandú", "a\tb",
    "x\ny", "O'Neil", "back\\slash\\", "'", " ", "日本", "a,b;c:", "\u{7f}del\u{1}",
  ]
  private static let addresses = [
    "", "a@example.com", "<b@example.com>", " c@example.com ", "d", "<>", "e@例え.jp", "f@x.",
    "g h@x",
  ]
  private static let dates = [
    "@123 +0100", "@1700000000 -0730", "1700000000 +0000", "1700000000", "2024-02-29T12:34:56",
    "2024-02-29 12:34:56.789 +02:00", "2024-03-31T02:30:00", "2024-10-27T02:30:00",
    "2024-02-31T00:00:00Z", "Thu, 29 Feb 2024 12:34:56 -0800", "1 Mar 2024 01:02:03 +1400",
    "2024-02-29T12:34:56+2500", "2024-02-29T12:34:56 +0090", "@5 +9959", "@7 +0090", "@99 -2359",
    "2024/02/29 12:00", "29.02.2024 12:00:00", "not a date", "", "tomorrow", "@-5 +0000",
    "2024-12-31T23:59:60Z", "2024-02-29T24:00:00", "1969-12-31T23:59:59Z", "2100-01-01T00:00:00Z",
    "Sun Feb 29 2024 12:00:00 +0000", "20240229T123456Z", "2024-02-29T12:34:56 EST",
  ]
  private static let zones = ["UTC", "Europe/Berlin", "Asia/Kolkata", "America/St_Johns"]

  private static func generate(_ random: inout SeededGenerator) -> Surroundings {
    var made = Surroundings()
    func maybe(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    for (section, percent) in [("user", 80), ("author", 25), ("committer", 25)] {
      if maybe(percent) { made.settings["\(section).name"] = pick(names) }
      if maybe(percent) { made.settings["\(section).email"] = pick(addresses) }
    }
    if maybe(20) { made.settings["user.useConfigOnly"] = "true" }
    if maybe(20) { made.settings["i18n.commitEncoding"] = pick(["latin-1", "UTF-8"]) }
    for who in ["AUTHOR", "COMMITTER"] {
      if maybe(25) { made.variables["GIT_\(who)_NAME"] = pick(names) }
      if maybe(25) { made.variables["GIT_\(who)_EMAIL"] = pick(addresses) }
      made.variables["GIT_\(who)_DATE"] = maybe(60) ? pick(dates) : "@1791786600 +0200"
    }
    if maybe(30) { made.variables["EMAIL"] = pick(addresses) }
    made.variables["TZ"] = pick(zones)
    return made
  }

  /// Fewer settings and variables.
  private static func shrink(_ surroundings: Surroundings) -> [Surroundings] {
    surroundings.settings.keys.map { key in
      var smaller = surroundings
      smaller.settings[key] = nil
      return smaller
    }
      + surroundings.variables.keys.filter { $0 != "TZ" }.map { key in
        var smaller = surroundings
        smaller.variables[key] = nil
        return smaller
      }
  }

  /// The lines of author and committer, or nil if there is no commit.
  private func lines(_ surroundings: Surroundings, isOurs: Bool) throws -> [Substring]? {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    for key in ["user.name", "user.email"] { try fixture.git("config", "--global", "--unset", key) }
    for (key, value) in surroundings.settings { try fixture.git("config", key, value) }
    // Without a date the moment of the commit counts, which is another one each time.
    fixture.environment.now = 1_791_786_600
    fixture.environment.variables.merge(surroundings.variables) { $1 }
    if isOurs {
      // A process of its own, since the time zone is the process's.
      let result = try Subprocess(
        try BuiltBinary.path(of: "GitStoreProbe"),
        ["commit", fixture.root, document, "config: change\n"],
        environment: fixture.environment,
        directory: fixture.root,
      ).run()
      if result.status != 0 {
        let words = result.errorOutput
        if words.contains("noIdentity") || words.contains("invalidDate") { return nil }
        throw TestSupportError(words)
      }
    } else if try fixture.tryGit(["commit", "-qm", "config: change", "--", document]).status != 0 {
      return nil
    }
    let raw = try fixture.git("cat-file", "commit", "HEAD").split(separator: "\n")
    let isDated = ["AUTHOR", "COMMITTER"].map { who in
      surroundings.variables["GIT_\(who)_DATE"].map { !["", "tomorrow"].contains($0) } ?? true
    }
    return zip(["author ", "committer "], isDated).compactMap { word, isDated in
      guard let line = raw.first(where: { $0.hasPrefix(word) }) else { return nil }
      return isDated ? line : line[...(line.lastIndex(of: ">") ?? line.startIndex)]
    }
  }

  @Test func `author and committer are written as git writes them`() throws {
    try checkProperty(
      iterations: Sweep.size(150),
      generate: Self.generate,
      shrink: Self.shrink,
    ) { surroundings in
      let ours = try lines(surroundings, isOurs: true)
      let gits = try lines(surroundings, isOurs: false)
      return ours == gits ? nil : "\(ours ?? ["refused"]) instead of \(gits ?? ["refused"])"
    }
  }
}
