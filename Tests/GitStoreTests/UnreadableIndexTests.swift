import TestSupport
import Testing

#if os(Linux)
  /// An index that cannot be looked at for a moment is no empty one.
  struct UnreadableIndexTests {
    private static let document = "config/production.json"

    private func run(_ strace: [String], _ fixture: RepositoryFixture) throws -> ProcessResult {
      try Subprocess(
        "strace",
        ["-qq"] + strace + [BuiltBinary.path(of: "GitStoreProbe")]
          + ["commit", fixture.root, Self.document, "config: new\n"],
        environment: fixture.environment,
        directory: fixture.root,
        stdin: Array("{\"new\": true}\n".utf8),
      ).run()
    }

    private func fixture() throws -> RepositoryFixture {
      let fixture = try RepositoryFixture()
      try fixture.commit("{}\n", to: Self.document, message: "first")
      try fixture.commit("1\n", to: "other.txt", message: "second")
      try fixture.write("2\n", to: "other.txt")
      try fixture.git("add", "other.txt")
      return fixture
    }

    @Test(.enabled(if: Machine.hasStrace))
    func `what is staged stays staged`() throws {
      let traced = try fixture()
      #expect(try run(["-o", traced.directory.path("calls")], traced).status == 0)
      var numbers: [String: Int] = [:]
      var tried = 0
      for line in try traced.directory.text(of: "calls").split(separator: "\n") {
        let name = String(line.prefix { $0 != "(" })
        numbers[name, default: 0] += 1
        guard name.contains("stat"), line.contains("/.git/index"), let number = numbers[name]
        else { continue }
        tried += 1
        let fixture = try fixture()
        let inject = "inject=\(name):error=ENOMEM:when=\(number)"
        let result = try run(["-o", "/dev/null", "-e", inject], fixture)
        let comment: Comment = "\(line): \(result)"
        #expect(try fixture.git("show", ":other.txt") == "2\n", comment)
        #expect(try fixture.git("show", "HEAD:other.txt") == "1\n", comment)
        #expect(try fixture.fsck() == "", comment)
      }
      #expect(tried > 3)
    }
  }
#endif
