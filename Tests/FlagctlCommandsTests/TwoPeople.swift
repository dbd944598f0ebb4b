import Diagnostics
import Foundation
import TestSupport

@testable import FlagctlCommands

/// Two people with a clone each of one repository, who do at random what people do.
final class TwoPeople {
  static let path = "config/production.json"
  static let gates = ["alpha", "beta", "gamma"]

  /// One of them, with what was taken back in this clone and not asked for again.
  final class Person {
    let harness: CommandHarness
    /// By blob: that another revision had the same content does not make it undone.
    var undone: Set<String> = []

    init(_ fixture: RepositoryFixture) { harness = CommandHarness(fixture) }

    var fixture: RepositoryFixture { harness.fixture }
  }

  let people: [Person]
  private let origin: RepositoryFixture
  private var random: SeededGenerator
  private let isStamped: Bool
  /// What was done, newest last, to be told when something is wrong.
  private(set) var diary: [String] = []
  private(set) var problems: [String] = []

  init(seed: UInt64, isStamped: Bool) throws {
    random = SeededGenerator(seed: seed)
    self.isStamped = isStamped
    let origin = try RepositoryFixture()
    self.origin = origin
    try origin.commit(Self.document(isStamped), to: Self.path, message: "start")
    try origin.git("clone", "-q", "--bare", ".", "../origin.git")
    people = try ["Ada", "Ben"].map { name in
      try origin.git("clone", "-q", "../origin.git", "../\(name)")
      var environment = origin.environment
      for role in ["AUTHOR", "COMMITTER"] { environment["GIT_\(role)_NAME"] = name }
      return Person(
        RepositoryFixture(
          at: origin.directory.path(name),
          in: origin.directory,
          environment: environment
        )
      )
    }
  }

  private static func document(_ isStamped: Bool) -> String {
    let gates = gates.map { #"    "\#($0)": { "enabled": true, "rollout": 0.5 }"# }
    let stamp = isStamped ? "\n  \"generatedAt\": \"2026-10-01T00:00:00Z\"," : ""
    return "{\n  \"schema\": 2,\(stamp)\n  \"features\": {\n"
      + gates.joined(separator: ",\n") + "\n  }\n}\n"
  }

  /// Stands for a commit where there is none yet.
  private static let none = "none-yet"

  // MARK: Steps

  /// Does one thing, and holds what came of it against what is promised.
  func step() {
    do {
      try act()
    } catch {
      problems.append("\(error)")
    }
  }

  /// Whatever was done, both clones are sound, and nothing lies about.
  func finish() {
    for person in people {
      do {
        problems += [try person.fixture.fsck(), try person.fixture.status()].filter { !$0.isEmpty }
      } catch {
        problems.append("\(error)")
      }
    }
  }

  private func act() throws {
    let hours = Int.random(in: 0..<12, using: &random) == 0 ? 25 * 3600 : 0
    for person in people { person.fixture.tick(60 + hours) }
    guard let person = people.randomElement(using: &random) else { return }
    let gate = Self.gates.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: try asked(["enable", gate, "--confirm=\(gate)"], person)
    case 2, 3: try asked(["disable", gate], person)
    case 4:
      let share = [0, 10, 25, 50, 75, 100].randomElement(using: &random) ?? 0
      try asked(["rollout", gate, "\(share)%", "--confirm=\(gate)"], person)
    case 5...7: try handEdit(person)
    case 8, 9: try rollBack([], person)
    case 10:
      if try rollBack([], person) { try rollBackAgain(person) }
    case 11: try rollBack(["--further"], person)
    case 12: try asked(["rollback", "--to", try revision(person)], person)
    case 13: try asked(["undo"], person)
    case 14: try asked(["undo", try revision(person)], person)
    case 15: try asked(["undo", gate], person)
    case 16, 17: try join(["merge", "-q", "--no-edit", "-m", "merge", "origin/main"], person)
    case 18: try join(["rebase", "-q", "origin/main"], person)
    case 19: try join(["cherry-pick", try others(person)], person)
    case 20: try join(["revert", "--no-edit", try revision(person)], person)
    case 21: try git(["push", "-q", "origin", "HEAD:main"], person)
    case 22: try push(person)
    default: try git(["fetch", "-q"], person)
    }
  }

  /// A commit that changed the document, one of the newest.
  private func revision(_ person: Person) throws -> String {
    try person.fixture.git(
      "log",
      "-8",
      "--first-parent",
      "--min-parents=1",
      "--format=%h",
      "--",
      Self.path
    )
    .split(separator: "\n").map(String.init).randomElement(using: &random) ?? Self.none
  }

  private func others(_ person: Person) throws -> String {
    try person.fixture.git(
      "log",
      "-8",
      "--no-merges",
      "--format=%h",
      "origin/main",
      "--",
      Self.path
    ).split(separator: "\n").map(String.init).randomElement(using: &random) ?? Self.none
  }

  private func handEdit(_ person: Person) throws {
    var text = try person.harness.document
    for gate in Self.gates where Bool.random(using: &random) {
      let share = ["0.1", "0.25", "0.5", "0.75", "1"].randomElement(using: &random) ?? "1"
      let isOn = Bool.random(using: &random)
      let line = #""\#(gate)": { "enabled": \#(isOn), "rollout": \#(share) }"#
      text = text.replacing(
        try Regex(#""\#(gate)": \{[^}]*\}"#),
        with: line
      )
    }
    try person.fixture.write(text, to: Self.path)
    try asked(["commit"] + Self.gates.map { "--confirm=\($0)" }, person)
    // Refused, or no change but a spelling.
    try person.fixture.git("checkout", "-q", "--", Self.path)
  }

  // MARK: flagctl

  /// A command that names what it wants: what it leads to was asked for.
  private func asked(_ arguments: [String], _ person: Person) throws {
    let result = run(arguments, person)
    if arguments[0] == "undo", let id = result.output.firstMatch(of: /undone: ([0-9a-f]+)/)?.1 {
      try release(String(id), person)
    }
    person.undone.remove(try blob(person))
    try check(result, arguments, person)
  }

  /// A command that chooses by itself what comes back; says whether it did anything.
  @discardableResult
  private func rollBack(_ arguments: [String], _ person: Person) throws -> Bool {
    let before = try content(person)
    let head = try person.fixture.head()
    let result = run(["rollback"] + arguments, person)
    defer { try? check(result, ["rollback"], person) }
    guard try person.fixture.head() != head else { return false }
    let after = try content(person)
    if person.undone.contains(try restored(person)) {
      complain("an undone revision is current again", person)
    }
    let passed = try passedOver(result, since: head, person)
    person.undone.formUnion(passed.map(\.blob))
    person.undone.remove(try blob(person))
    for gate in Self.gates where share(gate, after) > share(gate, before) {
      let isMixed = passed.contains { step in
        lowers(gate, step) && Self.gates.contains { raises($0, step) }
      }
      if !isMixed {
        complain("\(gate) gains users without having been named: \(steps(passed))", person)
      }
      let said = result.output.split(separator: "rolled back").first ?? ""
      if !said.contains(gate) { complain("it is not said that \(gate) gains", person) }
    }
    return true
  }

  /// Pressed again, a minute later.
  private func rollBackAgain(_ person: Person) throws {
    person.fixture.tick()
    let head = try person.fixture.head()
    let content = try content(person)
    let result = run(["rollback"], person)
    if try person.fixture.head() != head || self.content(person) != content {
      complain("the second press changed something", person)
    }
    if result.status != .success {
      complain("the second press ended with \(result.status)", person)
    }
  }

  private func run(_ arguments: [String], _ person: Person) -> CommandHarness.Result {
    let all = arguments + ["-m", "why not"]
    let result = person.harness.run(all: all)
    note(person, arguments, "\(result.status)", result.output)
    return result
  }

  /// What holds after every command: the status is one that fits, and what is printed can be typed.
  private func check(
    _ result: CommandHarness.Result,
    _ arguments: [String],
    _ person: Person,
  ) throws {
    if result.status == .internalError { complain("a bug: \(result.error)", person) }
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    let lines = (result.output + result.error).split(separator: "\n")
    for line in lines {
      guard let start = line.firstRange(of: "flagctl ") else { continue }
      let isUndo = line.hasPrefix("undo: ")
      try tryOut(String(line[start.upperBound...]), mustSucceed: isUndo, person)
    }
  }

  /// Runs a printed command twice in a copy of the clone.
  private func tryOut(_ text: String, mustSucceed: Bool, _ person: Person) throws {
    let words = text.split(separator: " ").map { word -> String in
      word == "\"...\"" ? "because" : String(word).replacing("'", with: "")
    }
    let name = "copy"
    let directory = person.fixture.directory
    try? directory.remove(name)
    _ = try Subprocess(
      "cp",
      ["-R", person.fixture.root, directory.path(name)],
      environment: person.fixture.environment,
      directory: directory.path
    ).run()
    let copy = RepositoryFixture(
      at: directory.path(name),
      in: directory,
      environment: person.fixture.environment
    )
    copy.tick()
    let harness = CommandHarness(copy)
    let first = harness.run(all: words)
    let head = try copy.head()
    if first.status == .usage || mustSucceed && first.status != .success {
      complain("\(text): \(first.status) \(first.error)", person)
    }
    copy.tick()
    harness.run(all: words)
    if try copy.head() != head { complain("\(text): the second time changed something", person) }
  }

  /// What flagctl committed goes to the others, on top of what they have; here it may come along.
  private func push(_ person: Person) throws {
    let (own, before) = (try content(person), try served())
    let result = person.harness.run("push")
    let after = try served()
    for gate in Self.gates where share(gate, after) > max(share(gate, before), share(gate, own)) {
      complain("push: \(gate) gains users that it does not have on the branch", person)
    }
    note(person, ["push"], "\(result.status)", result.output)
    person.undone.remove(try blob(person))
    if [.usage, .internalError].contains(result.status) {
      complain("push: \(result.status) \(result.error)", person)
    }
  }

  // MARK: git

  @discardableResult
  private func git(_ arguments: [String], _ person: Person) throws -> Int32 {
    let result = try person.fixture.tryGit(arguments)
    note(person, ["git"] + arguments, "\(result.status)", "")
    return result.status
  }

  /// Git brings commits from elsewhere, or takes one back: what they hold was asked for.
  private func join(_ arguments: [String], _ person: Person) throws {
    let head = try person.fixture.head()
    var options = [arguments[0]]
    if Bool.random(using: &random) {
      options += ["-X", Bool.random(using: &random) ? "ours" : "theirs"]
    }
    guard try git(options + arguments.dropFirst(), person) == 0 else {
      // A conflict, or nothing to pick: given up.
      try git([arguments[0], "--abort"], person)
      try person.fixture.git("reset", "-q", "--hard")
      return
    }
    let new = try person.fixture.git("log", "--format=%H", "\(head)..HEAD", "--", Self.path)
    for commit in new.split(separator: "\n") {
      person.undone.remove(try blob(person, at: String(commit)))
      try release(takenBackBy: String(commit), person)
    }
    person.undone.remove(try blob(person))
  }

  /// What a commit rolled back is live again when the commit itself is taken back.
  private func release(_ commit: String, _ person: Person) throws {
    let message = try person.fixture.tryGit(["log", "-1", "--format=%B", commit]).output
    for line in message.split(separator: "\n") where line.hasPrefix("Flagctl-Rollback-Of: ") {
      person.undone.remove(String(line.dropFirst("Flagctl-Rollback-Of: ".count)))
    }
    // The undo of an undo, and so on: each makes something else live.
    try release(takenBackBy: commit, person)
  }

  private func release(takenBackBy commit: String, _ person: Person) throws {
    let message = try person.fixture.tryGit(["log", "-1", "--format=%B", commit]).output
    for match in message.matches(of: /(?:Flagctl-Undoes: |This reverts commit )([0-9a-f]+)/) {
      try release(String(match.1), person)
    }
  }

  // MARK: Looking

  private struct Passed {
    let blob: String
    let before: String
    let after: String
  }

  /// The revisions that a rollback passed over.
  private func passedOver(
    _ result: CommandHarness.Result,
    since head: String,
    _ person: Person,
  ) throws -> [Passed] {
    guard let route = result.output.firstMatch(of: #/from ([0-9a-f]+) .* to ([0-9a-f]+) /#) else {
      complain("no way back is told", person)
      return []
    }
    var passed: [Passed] = []
    let revisions = try person.fixture.git(
      "log",
      "--first-parent",
      "--format=%H",
      head,
      "--",
      Self.path
    )
    for commit in revisions.split(separator: "\n").map(String.init) {
      if commit.hasPrefix(route.2) { break }
      let before = try content(person, at: "\(commit)^1")
      let after = try content(person, at: commit)
      passed.append(Passed(blob: try blob(person, at: commit), before: before, after: after))
    }
    return passed
  }

  /// What is committed, without its stamp.
  private func content(_ person: Person, at revision: String = "HEAD") throws -> String {
    let bytes = try person.fixture.bytes(of: Self.path, at: revision)
    return String(decoding: bytes, as: UTF8.self).replacing(/"generatedAt": "[^"]*"/, with: "")
  }

  private func served() throws -> String {
    try origin.git("-C", "../origin.git", "show", "main:\(Self.path)")
      .replacing(/"generatedAt": "[^"]*"/, with: "")
  }

  private func blob(_ person: Person, at revision: String = "HEAD") throws -> String {
    try line(["rev-parse", "\(revision):\(Self.path)"], person)
  }

  /// The blob of the revision that the newest rollback went back to.
  private func restored(_ person: Person) throws -> String {
    try line(["log", "-1", "--format=%(trailers:key=Flagctl-Restores,valueonly)"], person)
  }

  private func line(_ arguments: [String], _ person: Person) throws -> String {
    try person.fixture.tryGit(arguments).output.split(separator: "\n").first.map(String.init) ?? ""
  }

  private func lowers(_ gate: String, _ step: Passed) -> Bool {
    let (before, after) = (levers(gate, step.before), levers(gate, step.after))
    return before.isOn && !after.isOn || before.rollout > after.rollout
  }

  private func raises(_ gate: String, _ step: Passed) -> Bool {
    let (before, after) = (levers(gate, step.before), levers(gate, step.after))
    return !before.isOn && after.isOn || before.rollout < after.rollout
  }

  /// Which part of the users has a gate.
  private func share(_ gate: String, _ content: String) -> Double {
    let (isOn, rollout) = levers(gate, content)
    return isOn ? rollout : 0
  }

  private func levers(_ gate: String, _ content: String) -> (isOn: Bool, rollout: Double) {
    let text = content.replacing("  ,\n", with: "")
    let json = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    let features = (json as? [String: Any])?["features"] as? [String: [String: Any]]
    let value = features?[gate]
    return (value?["enabled"] as? Bool ?? false, value?["rollout"] as? Double ?? 1)
  }

  /// What the revisions made of the gates, newest first.
  private func steps(_ passed: [Passed]) -> String {
    passed.map { step in
      [step.before, step.after].map { content in
        Self.gates.map { "\(share($0, content))" }.joined(separator: " ")
      }.joined(separator: " -> ")
    }.joined(separator: "; ")
  }

  private func note(_ person: Person, _ words: [String], _ status: String, _ output: String) {
    let name = person === people[0] ? "Ada" : "Ben"
    let first = output.split(separator: "\n").first { $0.contains("  production: ") } ?? ""
    diary.append("\(name): \(words.joined(separator: " ")) [\(status)] \(first)")
  }

  private func complain(_ text: String, _ person: Person) {
    problems.append("step \(diary.count): \(text)")
  }
}
