import ModelSchema
import TestSupport
import Testing

@testable import ConfigAuthoring

struct RollBackTests {
  /// The disk, on which something happens just before a file is read for the first time.
  private final class InterferingFiles: FileSystem, @unchecked Sendable {
    private let disk = LocalFileSystem()
    private var interfere: (() -> Void)?

    init(_ interfere: @escaping () -> Void) {
      self.interfere = interfere
    }

    func kind(of path: AbsolutePath) -> FileKind? { disk.kind(of: path) }

    func read(_ path: AbsolutePath, limit: Int) throws(FileFailure) -> [UInt8] {
      let once = interfere
      interfere = nil
      once?()
      return try disk.read(path, limit: limit)
    }

    func names(in folder: AbsolutePath) throws(FileFailure) -> [String] {
      try disk.names(in: folder)
    }

    func resolvingLinks(in path: AbsolutePath) -> AbsolutePath? { disk.resolvingLinks(in: path) }

    func create(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
      try disk.create(path, bytes)
    }

    func replace(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
      try disk.replace(path, bytes)
    }

    func rewrite(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
      try disk.rewrite(path, bytes)
    }

    func append(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
      try disk.append(path, bytes)
    }
  }

  private func environment(
    _ fixture: RepositoryFixture,
    files: any FileSystem = LocalFileSystem(),
  ) -> AuthoringEnvironment {
    let now = Instant(seconds: Int64(fixture.environment.now))
    return AuthoringEnvironment(
      files: files,
      workingDirectory: AbsolutePath(fixture.root),
      variables: fixture.environment.variables,
      models: .stock,
      clock: { now },
    )
  }

  @Test func `somebody else's rollback is no edit, whatever the moment at which it lands`() throws {
    let fixture = try RepositoryFixture()
    for rollout in ["0.1", "0.2"] {
      try fixture.commit(
        #"{"schema": 2, "features": {"a": {"enabled": true, "rollout": \#(rollout)}}}"#,
        to: "config/production.json",
        message: rollout,
      )
    }
    let request = RollBack.Request(
      goal: .previous,
      writing: WritingRequest(reason: try Reason("why"))
    )
    let colleague = RollBack(environment(fixture))
    let document = try DocumentLocator(environment(fixture)).knownInWorkTree(nil).document
    // HEAD was read before, the file is read after.
    let files = InterferingFiles {
      guard case .planned(let plan)? = try? colleague.decide(request, on: document),
        let reason = request.writing.reason
      else { return }
      _ = try? colleague.perform(plan, request, reason)
    }
    let decision = try RollBack(environment(fixture, files: files)).decide(request, on: document)
    guard case .settled(let settlement) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(settlement.rollback?.by == "Ada Example")
    #expect(try fixture.git("rev-list", "--count", "HEAD").trimmedLine == "3")
  }
}
