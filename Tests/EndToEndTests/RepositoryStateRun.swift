import Foundation
import TestSupport
import Testing

/// One repository in a state, and the commands that are tried in it one after the other.
final class RepositoryStateRun {
  private let state: RepositoryState
  private let fixture: RepositoryFixture
  private let fsckStatus: Int32

  /// Makes a repository with three revisions of the document, and then the state.
  init(_ state: RepositoryState) throws {
    self.state = state
    let first = try ConfigRepository()
    try first.commitByHand("Half") { $0.rollout = "0.5" }
    try first.commitByHand("Winter") { $0.offering = "winter" }
    let folder = first.fixture.directory
    var environment = first.fixture.environment
    environment["OUT"] = folder.path
    environment["GIT_ALLOW_PROTOCOL"] = "file"
    let made = try Subprocess(
      "bash",
      ["-e", "-c", state.recipe],
      environment: environment,
      directory: first.fixture.root,
    ).run()
    guard made.status == 0 else { throw TestSupportError("\(state.name): \(made.errorOutput)") }
    for (name, value) in state.variables {
      environment[name] = value.replacing("$OUT", with: folder.path)
    }
    environment.now += 120
    fixture = RepositoryFixture(
      at: folder.path(state.place),
      in: folder,
      environment: environment,
    )
    try folder.write("[safe]\n\tdirectory = *\n", to: "looking/.gitconfig")
    fsckStatus = try Self.git(fixture, ["fsck", "--strict", "--no-dangling"]).status
  }

  func check(_ command: RepositoryState.Command) throws {
    let exception = state.exception(for: command)
    if case .isLeftOut = exception { return }
    if command == .commit { try edit() }
    fixture.tick()
    let before = try picture()
    let result = try fixture.flagctl(arguments(command))
    let after = try picture()
    let told: Comment = "\(state.name): \(command) \(result.output)\(result.errorOutput)"
    switch exception {
    case .isRefused(_, let words):
      #expect(result.status == 3, told)
      #expect("\(result.output)\(result.errorOutput)".contains(words), told)
      #expect("\(result.output)\(result.errorOutput)".contains("hint: "), told)
      #expect(after == before, told)
    case .works where Set.writing.contains(command):
      #expect(result.status == 0, told)
      if result.status == 0 { try expectCommit(before, after, told) }
    case .works, .isLeftOut:
      #expect(result.status == 0, told)
      #expect(after == before, told)
    }
  }

  private func arguments(_ command: RepositoryState.Command) -> [String] {
    let document = ["-d", state.document]
    let writing = ["-m", "why"] + state.options + document
    let isUsual = state.document == ConfigRepository.document
    return switch command {
    case .status, .log, .show: [command.rawValue] + document
    case .diff: ["diff", "HEAD~1", "HEAD"] + document
    case .validate: isUsual ? ["validate"] : ["validate", "--", state.document]
    case .lint: ["lint", "--base", "HEAD~1"] + (isUsual ? [] : ["--", state.document])
    // Where the document has another name, it would write the usual one.
    case .start: isUsual ? ["init"] : ["help"]
    case .disable: ["disable", "photoImport"] + writing
    case .undo, .commit, .rollback: [command.rawValue] + writing
    }
  }

  /// Another rollout, if there is a file to edit.
  private func edit() throws {
    let path = fixture.path(state.document)
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    let edited = text.replacing(/"rollout": [0-9.]+/, with: #""rollout": 0.7"#)
    // In place: a link stays one.
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(edited.utf8))
    try file.close()
  }

  /// One commit on top, of the document alone, and nothing else is otherwise.
  private func expectCommit(_ before: Picture, _ after: Picture, _ told: Comment) throws {
    let names = try git(["diff-tree", "-r", "-z", "--name-only", "HEAD~1", "HEAD"]).output
    #expect(names.utf8.elementsEqual("\(state.document)\0".utf8), told)
    #expect(try git(["rev-parse", "HEAD~1"]).output == before.head, told)
    let isOwn = { (line: String) in line.hasSuffix(self.state.document) }
    #expect(after.status.filter(isOwn) == [], told)
    #expect(after.status == before.status.filter { !isOwn($0) }, told)
    #expect(after.index.filter { !isOwn($0) } == before.index.filter { !isOwn($0) }, told)
    let tags = { (picture: Picture) in picture.index.filter(isOwn).map(\.first) }
    #expect(tags(after) == tags(before), told)
    // An index without a checksum is a fault for an older git.
    let fsck = try git(["fsck", "--strict", "--no-dangling"]).status
    #expect(fsck == 0 || fsck == fsckStatus, told)
    let left = try git(["rev-parse", "--absolute-git-dir"]).output.trimmedLine
    let names2 = try FileManager.default.contentsOfDirectory(atPath: left)
    #expect(names2.filter { $0.contains("flagctl-") || $0 == "index.lock" } == [], told)
  }

  private struct Picture: Equatable {
    let head: String
    let references: String
    let status: [String]
    let index: [String]
  }

  private func picture() throws -> Picture {
    func list(_ arguments: String...) throws -> [String] {
      let result = try git(arguments)
      return ["\(result.status)"] + result.output.split(separator: "\0").map(String.init)
    }
    return Picture(
      head: try git(["rev-parse", "HEAD"]).output,
      references: try git(["for-each-ref"]).output,
      status: try list("status", "--porcelain", "-z"),
      index: try list("ls-files", "-v", "--stage", "-z"),
    )
  }

  private func git(_ arguments: [String]) throws -> ProcessResult {
    try Self.git(fixture, arguments)
  }

  /// Git, which is found and looks although it may not be for flagctl, and leaves everything as it is.
  private static func git(
    _ fixture: RepositoryFixture,
    _ arguments: [String],
  ) throws -> ProcessResult {
    var environment = fixture.environment
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["HOME"] = fixture.directory.path("looking")
    environment["PATH"] = HermeticEnvironment(home: "/")["PATH"]
    return try Subprocess(
      "git",
      arguments,
      environment: environment,
      directory: fixture.root,
    ).run()
  }
}
