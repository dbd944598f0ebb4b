import Foundation
import TestSupport
import Testing

@Suite("The good path over nginx", .requires("python3"), .requires("openssl"))
struct NginxTests {
  struct Answer: Decodable, Equatable {
    let outcome: String
    let tag: String?
    let message: String?
  }

  struct Client: Decodable {
    let first, unchanged, changed, moved, insecure, elsewhere, `private`, missing: Answer
    let untrusted, large: Answer
    let many: [String]
  }

  struct Request: Decodable {
    let path, `protocol`, tls, condition, encoding, cookie, credentials: String
    let status, bytes: Int
  }

  struct Walk: Decodable {
    let skipped: String?
    let client: Client?
    let server: [Request]?
  }

  @Test("a document's life over HTTPS: new, unchanged, changed, moved, and what is not followed")
  func walk() throws {
    let walk = try run()
    guard let client = walk.client, let server = walk.server else {
      try Test.cancel("skipped: \(walk.skipped ?? "")")
    }
    #expect(client.first.outcome == "accepted" && client.first.message == "one")
    #expect(client.first.tag != nil)
    #expect(client.unchanged.outcome == "notModified")
    #expect(client.changed.outcome == "accepted" && client.changed.message == "two, and longer")
    #expect(client.changed.tag != client.first.tag)
    #expect(client.moved.outcome == "accepted")
    #expect(client.insecure.outcome == "redirect")
    #expect(client.elsewhere.outcome == "redirect")
    #expect(client.private.outcome == "authenticationRequired")
    #expect(client.missing.outcome == "status 404")
    #expect(client.untrusted.outcome == "untrusted")
    #expect(client.large.outcome == "tooLarge")
    #expect(client.many.count == 50 && Set(client.many) == ["accepted"])

    let config = server.filter { $0.path == "/config.json" }
    #expect(config.count == 55, "neither the year in Cache-Control nor a redirect saves a request")
    #expect(config[0].status == 200 && config[0].encoding == "gzip" && config[0].bytes < 500)
    #expect(config[1].status == 304 && config[1].condition == client.first.tag)
    #expect(config[2].status == 200 && config[2].condition == client.first.tag)
    #expect(server.allSatisfy { $0.cookie.isEmpty && $0.credentials.isEmpty })
    #expect(server.allSatisfy { $0.tls.hasPrefix("TLSv1.") })
    #expect(server.contains { $0.protocol == "HTTP/2.0" })
  }

  private func run() throws -> Walk {
    let directory = try TemporaryDirectory()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("NginxServer/nginx.py").path
    let result = try Subprocess(
      "python3",
      ["-B", script, try BuiltBinary.path(of: "ClientProbe")],
      environment: HermeticEnvironment(home: directory.path),
      directory: directory.path,
      timeout: 120,
    ).run()
    guard result.status == 0 else { throw TestSupportError("nginx.py: \(result)") }
    return try JSONDecoder().decode(Walk.self, from: Data(result.stdout))
  }
}
