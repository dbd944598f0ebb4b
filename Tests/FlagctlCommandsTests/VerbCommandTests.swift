import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// The commands that change one thing.
struct VerbCommandTests {
  private let path = "config/production.json"

  private static let text = """
    {
      "schema": 2,
      "features": {
        "smartImport": { "enabled": true, "rollout": 0.10 },
        "aiSuggestions": { "enabled": true, "route": "standard" },
        "cloudSync": { "enabled": true }
      },
      "paywall": { "offering": "default" },
      "notice": null
    }

    """

  private func harness(_ text: String = text, settings: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness(revisions: [text])
    if let settings {
      try harness.fixture.commit(settings, to: ".flagctl.json", message: "settings")
    }
    harness.fixture.tick()
    return harness
  }

  @Test(arguments: [
    ["offering", "winter"], ["remove", "cloudSync"], ["rollout", "smartImport", "90%"],
  ])
  func `the hint of a change that is not to be committed commits nothing`(words: [String]) throws {
    let harness = try harness()
    let key = ["offering": "paywall"][words[0]] ?? words[1]
    let verified = harness.run(all: words + ["--no-verify", "-m", "x"])
    #expect(verified.error.contains("flagctl \(words[0]) --no-verify "), "\(verified.error)")
    let result = harness.run(all: words + ["--no-commit"])
    #expect(result.status == .refused)
    let hint = "to confirm it: flagctl \(words[0]) --no-commit "
    #expect(result.error.contains(hint), "\(result.error)")
    #expect(!result.error.contains("-m "), "\(result.error)")
    #expect(result.error.contains("--confirm=\(key)"), "\(result.error)")
    let again = harness.run(all: words + ["--no-commit", "--confirm=\(key)"])
    #expect(again.status == .success)
    #expect(try harness.commitCount == 1)
  }

  /// A command, and the one piece of the document that it changes.
  @Test(arguments: [
    (
      ["rollout", "smartImport", "25%"], #""rollout": 0.10"#, #""rollout": 0.25"#,
      "smartImport.rollout 10 % -> 25 %"
    ),
    (
      ["disable", "cloudSync"], #""cloudSync": { "enabled": true }"#,
      #""cloudSync": { "enabled": false }"#, "cloudSync.enabled true -> false"
    ),
    (
      ["route", "aiSuggestions", "economy"], #""route": "standard""#, #""route": "economy""#,
      "aiSuggestions.route standard -> economy"
    ),
    (
      ["offering", "winter", "--confirm=paywall"], #""offering": "default""#,
      #""offering": "winter""#, "paywall.offering default -> winter"
    ),
    (
      ["add", "tidePlanner", "--kind", "killSwitch"], #""cloudSync": { "enabled": true }"#,
      #"""
      "cloudSync": { "enabled": true },
          "tidePlanner": { "enabled": true }
      """#,
      "tidePlanner added (on)"
    ),
    (
      ["remove", "aiSuggestions", "--confirm", "aiSuggestions"],
      #"""
          "aiSuggestions": { "enabled": true, "route": "standard" },

      """#, "", "aiSuggestions removed (was on)"
    ),
    (
      ["set", "smartImport.minimumBuild", "412"], #""rollout": 0.10"#,
      #""rollout": 0.10, "minimumBuild": 412"#, "smartImport.minimumBuild none -> 412"
    ),
    (
      ["unset", "smartImport.rollout", "--confirm=smartImport"], #", "rollout": 0.10"#, "",
      "smartImport.rollout 10 % -> none"
    ),
    (
      ["notice", "Sync is slow.", "--severity", "critical", "--until", "2027-01-31", "--id", "n1"],
      #""notice": null"#,
      #""notice": { "id": "n1", "message": "Sync is slow.", "severity": "critical", "#
        + #""endsAt": "2027-01-31T00:00:00Z" }"#,
      "notice added"
    ),
    (
      ["minimum-version", "412", "Please update.", "--confirm=minimumVersion"], #""notice": null"#,
      """
      "notice": null,
        "minimumVersion": { "build": 412, "message": "Please update." }
      """,
      "minimumVersion added"
    ),
    (
      ["minimum-version", "412", "--soft"], #""notice": null"#,
      """
      "notice": null,
        "minimumVersion": { "build": 0, "recommendedBuild": 412 }
      """,
      "minimumVersion added"
    ),
  ])
  func `one thing changes, and every other byte stays`(
    _ arguments: [String],
    _ old: String,
    _ new: String,
    _ subject: String,
  ) throws {
    let harness = try harness()
    let result = harness.run(all: arguments + ["-m", "why"])
    #expect(result.status == .success, "\(result)")
    let expected = Self.text.replacing(old, with: new)
    #expect(try harness.document == expected)
    #expect(
      try harness.fixture.git("log", "-1", "--format=%B").trimmedLine == """
        production: \(subject)

        why

        Flagctl-Document: config/production.json
        Flagctl-Version: 1.0.0
        """
    )
    #expect(try harness.fixture.status().isEmpty)
    #expect(try harness.fixture.fsck().isEmpty)
    // Pasted twice, it does nothing more.
    let again = harness.run(all: arguments + ["-m", "why"])
    #expect(again.status == (arguments[0] == "remove" ? .usage : .success))
    #expect(try harness.commitCount == 2)
  }

  @Test(arguments: [
    ["rollout", "smartImport", "25%"], ["disable", "cloudSync"],
    ["route", "aiSuggestions", "economy"], ["offering", "winter", "--confirm=paywall"],
    ["add", "tidePlanner", "--kind", "rollout"], ["notice", "Slow.", "--id", "n"],
    ["set", "smartImport.salt", "a b"], ["unset", "smartImport.rollout", "--confirm=smartImport"],
    ["minimum-version", "412", "--soft"], ["set", "aiSuggestions.maximumBuild", "400"],
    ["set", "/features/aiSuggestions/route", "null"],
  ])
  func `the printed undo brings the document back, and does nothing when pasted twice`(
    _ arguments: [String]
  ) throws {
    let harness = try harness()
    let output = harness.run(all: arguments + ["-m", "why"]).output
    let line = try #require(output.split(separator: "\n").last { $0.hasPrefix("undo: ") })
    let words = try harness.shellWords(String(line.dropFirst("undo: flagctl ".count)))
    let confirmed =
      words + ["--confirm=paywall"] + (words[0] == "remove" ? ["--confirm=\(words[1])"] : [])
    #expect(harness.run(all: confirmed).status == .success, "\(words)")
    let before = try DocumentText(Self.text)
    #expect(try DocumentText(harness.document) == before)
    let count = try harness.commitCount
    harness.run(all: confirmed)
    #expect(try harness.commitCount == count)
  }

  @Test func `other edits of the file stay uncommitted, and the same edit goes into it`() throws {
    let harness = try harness()
    let edited = Self.text.replacing(#""offering": "default""#, with: #""offering": "dirty""#)
    try harness.fixture.write(edited, to: path)
    #expect(harness.run("rollout", "smartImport", "25%", "-m", "x").status == .success)
    #expect(
      try harness.fixture.text(of: path) == edited.replacing("0.10", with: "0.25")
    )
    let committed = try harness.fixture.bytes(of: path, at: "HEAD")
    #expect(String(decoding: committed, as: UTF8.self) == Self.text.replacing("0.10", with: "0.25"))
  }

  @Test func `an edit of the very same value is in the way`() throws {
    let harness = try harness()
    try harness.fixture.write(Self.text.replacing("0.10", with: "0.2"), to: path)
    let result = harness.run("rollout", "smartImport", "25%", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("has an edit of smartImport.rollout that is not committed"))
    #expect(try harness.commitCount == 1)
    // What is committed is off already: nothing to do, but the file says something else.
    let nothing = harness.run("rollout", "smartImport", "10%", "-m", "x")
    #expect(nothing.status == .success)
    #expect(nothing.error.contains("says something else, which is not committed"))
  }

  @Test func `a first document is committed whole, also on a branch without a commit`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(Self.text, to: path)
    let result = harness.run("disable", "cloudSync", "-m", "start safe")
    #expect(result.status == .success, "\(result)")
    #expect(try harness.commitCount == 1)
    #expect(try harness.document.contains(#""cloudSync": { "enabled": false }"#))
    #expect(try harness.fixture.status().isEmpty)
    #expect(result.output.contains("undo: git cat-file -e HEAD:\(path) && git revert --no-edit "))
  }

  @Test func `without a commit the file alone changes, and no reason is needed`() throws {
    let harness = try harness()
    let result = harness.run("disable", "cloudSync", "--no-commit")
    #expect(result.status == .success)
    #expect(result.output.contains("NOT COMMITTED. next: flagctl commit -m \"...\""))
    #expect(try harness.commitCount == 1)
    #expect(try harness.fixture.status() == " M config/production.json\n")
    let json = try harness.run("enable", "cloudSync", "--no-commit", "--format", "json").json
    #expect(json["result"] as? String == "edited")
  }

  @Test(arguments: [
    (["disable", "smrtImport"], "did you mean \"smartImport\"?"),
    (["rollout", "cloudsync", "5%"], "did you mean \"cloudSync\"?"),
    (["offering", "wintr"], "did you mean \"winter\"?"),
    (["route", "aiSuggestions", "ecnomy"], "did you mean \"economy\"?"),
    (["set", "paywall.ofering", "x"], "did you mean paywall.offering?"),
    (["get", "smartImport.rolout"], "did you mean features.smartImport.rollout?"),
    (["get", "pywall"], "did you mean paywall?"),
    (["disble", "cloudSync"], "did you mean `flagctl disable`?"),
    (["disable", "cloudSync", "--no-comit"], "did you mean `--no-commit`?"),
    (["disable", "cloudSync", "-d", "prodution"], "did you mean -d production?"),
    (["add", "x", "--kind", "rolout"], "did you mean \"rollout\"?"),
    (["notice", "x", "--severity", "warnig"], "did you mean \"warning\"?"),
    (["remove", "cloudSync", "--confirm", "cluodSync"], "did you mean --confirm=cloudSync?"),
    (["rollback", "--confirm", "cluodSync"], "did you mean --confirm=cloudSync?"),
  ])
  func `a misspelt word gets one suggestion and is never run`(
    _ arguments: [String],
    _ suggestion: String,
  ) throws {
    let harness = try harness(
      settings: #"{"allowed": {"offerings": ["default", "winter"]}}"#
    )
    if arguments[0] == "rollback" {
      try harness.fixture.commit(Self.text + "\n", to: path, message: "more")
    }
    let head = try harness.fixture.head()
    let isReading = arguments[0] == "get"
    let result = harness.run(all: arguments + (isReading ? [] : ["-m", "x"]))
    #expect(result.status == .usage, "\(result)")
    let hints = result.error.split(separator: "\n").filter { $0.contains("did you mean") }
    #expect(hints.map { $0.dropFirst("hint: ".count) } == [suggestion[...]], "\(result)")
    #expect(try harness.fixture.head() == head)
    #expect(try harness.document.hasPrefix(Self.text))
  }

  @Test(arguments: [
    ("25%", "0.25"), ("25 %", "0.25"), ("25", "0.25"), ("0.25%", "0.0025"), ("1%", "0.01"),
    ("0", "0"), ("100", "1"), ("100%", "1"), ("2", "0.02"), ("99.9999%", "0.999999"),
    ("12.5", "0.125"),
  ])
  func `a percentage is read exactly`(_ typed: String, _ fraction: String) throws {
    let harness = try harness()
    let result = harness.run(
      "rollout",
      "smartImport",
      typed,
      "-m",
      "x",
      "--confirm=smartImport"
    )
    #expect(result.status == .success, "\(result)")
    #expect(try harness.document == Self.text.replacing("0.10", with: fraction))
  }

  @Test(arguments: [
    ("150", "out of range"), ("-5", "out of range"), ("100.1%", "out of range"),
    ("0.25", "could mean 0.25 % or 25 % of users"), ("1", "could mean 1 % or 100 % of users"),
    ("1.5", "needs a percent sign"), ("nan", "no percentage"), ("1e1%", "no percentage"),
    ("٢٥", "no percentage"), ("２５%", "no percentage"), ("", "no percentage"),
    ("%", "no percentage"),
    ("25%%", "no percentage"), ("0x10%", "no percentage"), ("+5%", "no percentage"),
    ("05%", "no percentage"), (".5%", "no percentage"), ("5.%", "no percentage"),
    ("0.00001%", "more than four decimals"), ("inf", "no percentage"),
    ("25\u{301}%", "no percentage"),
  ])
  func `what is no plain percentage is refused`(_ typed: String, _ message: String) throws {
    let harness = try harness()
    let result = harness.run("rollout", "smartImport", typed, "-m", "x")
    #expect(result.status == .usage, "\(result)")
    #expect(result.error.contains(message), "\(result)")
    #expect(try harness.document == Self.text)
  }

  @Test func `a percentage may come as two words, and has to come`() throws {
    let harness = try harness()
    #expect(harness.run("rollout", "smartImport", "25", "%", "-m", "x").status == .success)
    #expect(harness.run("rollout", "smartImport", "-m", "x").error.contains("PERCENT is missing"))
    #expect(harness.run("rollout", "smartImport", "5", "6", "-m", "x").status == .usage)
  }

  @Test(arguments: [
    (["set", "smartImport.rollout", "abc"], "wants a number"),
    (["set", "smartImport.enabled", "yes"], "wants true or false"),
    (["set", "features", "5"], "wants an object"),
    (["set", "features.newGate", #"{"enabled": true}"#], "has no gate \"newGate\""),
    (["set", "features", #"{}"#], "set removes no gates"),
    (["unset", "features.smartImport"], "unset removes no gates"),
    (["unset", "schema"], "has to be there"),
    (["unset", "smartImport.enabled"], "has to be there"),
    (["set", "schema.x", "1"], "schema has no keys of its own"),
    (["set", "a..b", "1"], "is no key"), (["set", "/a~2", "1"], "is no JSON pointer"),
    (["set", "notice", "[1,"], "wants an object in JSON"),
    (["add", "1abc", "--kind", "rollout"], "cannot be the key of a gate"),
    (["minimum-version"], "BUILD is missing"), (["notice"], "TEXT is missing"),
    (["minimum-version", "5", "--clear"], "--clear goes with nothing else"),
    (["notice", "x", "--clear"], "--clear goes with nothing else"),
    (["notice", "--severity", "info"], "no notice that could be changed"),
    (["minimum-version", "5", "--enforce-after", "tomorrow"], "is no date"),
  ])
  func `what makes no sense is a usage error and changes nothing`(
    _ arguments: [String],
    _ message: String,
  ) throws {
    let harness = try harness()
    let result = harness.run(all: arguments + ["-m", "x"])
    #expect(result.status == .usage, "\(result)")
    #expect(result.error.contains(message), "\(result)")
    #expect(try harness.commitCount == 1)
  }

  @Test func `a result with errors is refused, with what is wrong`() throws {
    let harness = try harness()
    let result = harness.run("set", "smartImport.rollout", "7", "-m", "x")
    #expect(result.status == .findings)
    #expect(result.error.contains("[config/rollout-range]"))
    #expect(result.error.contains("not changed: the document would have 1 error"))
    #expect(try harness.document == Self.text)
  }

  @Test(arguments: [
    (#""rollout": 0.10"#, #""rollout": 7"#, "config/rollout-range"),
    (#""offering": "default""#, #""offering": 3"#, "value/type"),
  ])
  func `what was wrong before does not hold up a switch, and is said`(
    _ right: String,
    _ wrong: String,
    _ rule: String,
  ) throws {
    let harness = try harness(Self.text.replacing(right, with: wrong))
    let result = harness.run("disable", "cloudSync", "-m", "crash")
    #expect(result.status == .success, "\(result)")
    #expect(result.error.contains("warning: "), "\(result)")
    #expect(result.error.contains("[\(rule)]"), "\(result)")
    #expect(result.error.contains("this stood in the document before the change"))
    #expect(try harness.document.contains(#""cloudSync": { "enabled": false }"#))
    #expect(try harness.commitCount == 2)
  }

  @Test(arguments: [
    (["get", "smartImport.rollout"], "0.10\n"), (["get", "paywall.offering"], "default\n"),
    (["get", "/paywall"], "{ \"offering\": \"default\" }\n"), (["get", "notice"], "null\n"),
    (["get", "minimumVersion.build"], "null\n"), (["get", "features.cloudSync.enabled"], "true\n"),
  ])
  func `get prints a value as it is spelt`(_ arguments: [String], _ expected: String) throws {
    let result = try harness().run(all: arguments)
    #expect(result.status == .success)
    #expect(result.output == expected)
  }

  @Test func `get gives programs the value as JSON`() throws {
    let json = try harness().run("get", "cloudSync", "--format", "json").json
    #expect(json["path"] as? String == "/features/cloudSync")
    #expect((json["value"] as? [String: Any])?["enabled"] as? Bool == true)
  }

  @Test(arguments: [
    (["set", "minimumVersion.message", "123"], #""123""#),
    (["set", "minimumVersion.message", #""a\nb""#], #""a\nb""#),
    (["set", "minimumVersion.message", "null"], "null"),
    (["set", "minimumVersion.message", "null", "--string"], #""null""#),
    (["set", "minimumVersion.message", "true"], #""true""#),
    (["set", "minimumVersion.message", "größe"], #""größe""#),
  ])
  func `the model says what a typed value is`(_ arguments: [String], _ json: String) throws {
    let text = Self.text.replacing(
      #""notice""#,
      with: #""minimumVersion": { "build": 1, "message": "m" }, "notice""#
    )
    let harness = try harness(text)
    #expect(harness.run(all: arguments + ["-m", "x"]).status == .success)
    #expect(
      try harness.document == text.replacing(#""message": "m""#, with: "\"message\": \(json)")
    )
  }

  @Test func `schema version 1 has its own levers`() throws {
    let text = """
      { "schema": 1, "minimumBuild": 290, "features": { "smartImport": true },
        "paywallOffering": "default" }
      """
    let harness = try harness(text)
    for arguments in [
      ["disable", "smartImport"], ["offering", "winter", "--confirm=paywallOffering"],
      ["minimum-version", "300", "--confirm=minimumBuild"],
      ["add", "cloudSync", "--kind", "killSwitch"],
    ] {
      #expect(harness.run(all: arguments + ["-m", "x"]).status == .success, "\(arguments)")
    }
    #expect(
      try harness.document == """
        { "schema": 1, "minimumBuild": 300, "features": { "smartImport": false, "cloudSync": true },
          "paywallOffering": "winter" }
        """
    )
    for arguments in [
      ["rollout", "smartImport", "5%"], ["route", "smartImport", "off"], ["notice", "x"],
      ["minimum-version", "300", "--soft"],
    ] {
      #expect(harness.run(all: arguments + ["-m", "x"]).status == .usage, "\(arguments)")
    }
  }

  @Test func `a document of no model is edited by what it looks like`() throws {
    let harness = try harness("{\n\t\"title\": \"a\",\n\t\"count\": 1\n}")
    #expect(harness.run("set", "title", "5", "-m", "x").status == .success)
    #expect(harness.run("set", "count", "2", "-m", "x").status == .success)
    #expect(harness.run("set", "list", "[1, 2]", "-m", "x").status == .success)
    #expect(
      try harness.document == "{\n\t\"title\": \"5\",\n\t\"count\": 2,\n\t\"list\": [1, 2]\n}"
    )
    #expect(harness.run("set", "tilte", "5", "-m", "x").error.contains("did you mean title?"))
  }
}

/// A document's values, whatever its layout.
private struct DocumentText: Equatable {
  let values: [String]

  init(_ text: String) throws {
    let words = text.split(whereSeparator: { " \n,{}".contains($0) })
    values = words.map { $0 == "0.10" ? "0.1" : String($0) }.sorted()
  }
}

extension CommandHarness {
  /// The words of a command, as a shell reads them.
  fileprivate func shellWords(_ command: String) throws -> [String] {
    let result = try Subprocess(
      "sh",
      ["-c", "printf '%s\\n' \(command)"],
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    return result.output.split(separator: "\n").map(String.init)
  }
}
