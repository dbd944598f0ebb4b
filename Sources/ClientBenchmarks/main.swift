// ClientBenchmarks [NAME...]: prints the median seconds of what an app does with the client, one name a
// line.

import ConfigClient
import Digest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum Feature: String, FeatureKey {
  case smartImport, cloudSync
  var kind: FeatureKind { .rollout }
}

struct NoServer: ConfigTransport {
  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    .failed(TransportFailure(reason: .unreachable, text: "no server"))
  }
}

/// A document of about 32 KB.
func document() -> [UInt8] {
  let gates = (0..<420).map { number in
    "\n    \"feature\(number)\": { \"enabled\": true, \"rollout\": 0.\(number % 9 + 1), \"salt\": \"s\(number)\" }"
  }
  let own = "\n    \"smartImport\": { \"enabled\": true, \"rollout\": 0.25 },"
  return Array(
    "{\n  \"schema\": 2,\n  \"features\": {\(own)\(gates.joined(separator: ","))\n  }\n}\n".utf8
  )
}

func makeStore(_ folder: URL) -> ConfigStore<ConfigDocument> {
  var options = ConfigOptions()
  options.cache = .folder(folder)
  options.identity = .id("55113dc3-0e9a-8df5-b768-064f958507ad")
  options.refresh = .manual
  options.transport = NoServer()
  return ConfigStore(
    url: folder,
    bundled: .nothing,
    features: Feature.self,
    options: options
  )
}

/// The median time of one of `count` runs in a batch, over 25 batches.
///
/// What a run makes is kept until its batch is over: taking it down is not part of the work.
func measure<Result>(_ name: String, batch count: Int, _ body: () throws -> Result) rethrows {
  let wanted = CommandLine.arguments.dropFirst()
  guard wanted.isEmpty || wanted.contains(name) else { return }
  let clock = ContinuousClock()
  let seconds = try (0..<25).map { _ in
    var results: [Result] = []
    results.reserveCapacity(count)
    return try clock.measure { for _ in 0..<count { results.append(try body()) } } / .seconds(count)
  }
  print(name, seconds.sorted()[12])
}

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("flagctl-bench-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
let body = document()
let record = CacheRecord(
  body: body,
  digest: SHA256.digest(of: body),
  entityTag: nil,
  origin: folder.absoluteString,
  fetchedAt: 0,
)
try SmallFile(path: folder.appendingPathComponent("config.flagctl").path, maximumBytes: 1_000_000)
  .write(record.bytes)

let store = makeStore(folder)
let snapshot = store.current
let context = EvaluationContext(build: 318, identity: "55113dc3-0e9a-8df5-b768-064f958507ad")
let gate = ConfigDocument.Gate(enabled: true, rollout: 0.25)

measure("decision-hashed", batch: 20_000) { context.judge(gate, key: "smartImport").bucket }
measure("decision-own", batch: 200_000) { snapshot.isOn(Feature.smartImport) }
measure("snapshot", batch: 200_000) { store.current.source }
measure("start", batch: 20) { makeStore(folder) }
try measure("decoder", batch: 20) {
  try JSONDecoder().decode(ConfigDocument.self, from: Data(body))
}
print("bytes", body.count)
