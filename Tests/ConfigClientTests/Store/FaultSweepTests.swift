import Digest
import Foundation
import TestSupport
import Testing

@testable import ConfigClient

/// For every fault, every document and every prior cache, each value that an app reads is from the last
/// document that was accepted or from what the app ships with.
///
/// `FLAGCTL_SWEEP` scales the 100,000 cases, `FLAGCTL_SEED` repeats a run.
@Suite struct FaultSweepTests {
  @Test func everyValueIsFromTheLastAcceptedDocumentOrShipped() async throws {
    let seed = SeededGenerator.runSeed
    let total = Sweep.size(100_000)
    let start = ContinuousClock.now
    let slices = 4
    try await withThrowingTaskGroup(of: Void.self) { group in
      for slice in 0..<slices {
        group.addTask {
          let folder = try Self.memoryFolder()
          defer { try? FileManager.default.removeItem(atPath: folder) }
          var (number, cases) = (0, 0)
          while cases < total / slices {
            let caseSeed = seed &+ UInt64(slice * total + number)
            var sweep = FaultSweep(folder: folder, seed: caseSeed)
            if let complaint = await sweep.run() {
              Issue.record("\(complaint)\nseed \(seed), case \(caseSeed)")
              return
            }
            number += 1
            cases += sweep.caseCount
          }
        }
      }
      try await group.waitForAll()
    }
    print("fault sweep: \(total) cases, seed \(seed), \(ContinuousClock.now - start)")
  }

  /// A folder in memory where there is one: the disk's own speed is not under test.
  private static func memoryFolder() throws -> String {
    let parent = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    let folder = "\(parent)/flagctl-sweep-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// Something in the cache and a launch, then a few cases: an answer, and another launch with what is
/// in the cache now.
struct FaultSweep {
  /// How many answers there were.
  private(set) var caseCount = 0
  private let folder: String
  private var random: SeededGenerator
  private let server = MemoryServer()
  private var isBlocked = false
  private var path: String { "\(folder)/config.flagctl" }

  /// What the values must be: a document's, with the gates that may be held on to.
  private struct Expectation {
    var document: ConfigDocument?
    /// Gates that may also be off, since a document that counted had switched them off.
    var mayBeOff: Set<String> = []
    /// The gates of the documents accepted before, for those that a later one spoils.
    var earlier: [String: [ConfigDocument.Gate]] = [:]
  }

  init(folder: String, seed: UInt64) {
    self.folder = folder
    random = SeededGenerator(seed: seed)
  }

  mutating func run() async -> String? {
    var expectation = prepareCache()
    var store = makeStore()
    if let complaint = check(store, expectation, "after the start") { return complaint }
    for step in 1...Int.random(in: 1...3, using: &random) {
      caseCount = step
      let (answer, mustAccept) = FaultyAnswer.make(&random)
      server.answer = answer
      let outcome = await store.refresh()
      if let complaint = judge(outcome, answer, mustAccept, &expectation) { return complaint }
      if let complaint = check(store, expectation, "after step \(step), \(outcome)") {
        return complaint
      }
      await store.appDidEnterBackground()
      // With a folder in its place nothing could be kept.
      if isBlocked { expectation = Expectation() }
      store = makeStore()
      if let complaint = check(store, expectation, "after start \(step)") { return complaint }
    }
    return nil
  }

  private func makeStore() -> ConfigStore<ConfigDocument> {
    var options = ConfigOptions.testing(nil, server)
    options.cache = .folder(URL(fileURLWithPath: folder))
    options.environment.sleep = { _ in throw CancellationError() }
    return ConfigStore(
      url: testURL,
      bundled: .nothing,
      features: TestFeature.self,
      options: options
    )
  }

  /// Notes what an outcome makes of the expectation; says so when it is the wrong outcome.
  private func judge(
    _ outcome: RefreshOutcome,
    _ answer: ConfigResponse,
    _ mustAccept: Bool?,
    _ expectation: inout Expectation,
  ) -> String? {
    guard case .body(let bytes, _) = answer else {
      return outcome == .updated ? "updated without a body" : nil
    }
    let decoded = FaultyAnswer.decode(bytes)
    switch outcome {
    case .updated:
      guard mustAccept != false, let decoded else { return "accepted what no decoder reads" }
      for (key, gate) in expectation.document?.features ?? [:] {
        expectation.earlier[key, default: []].append(gate)
      }
      for key in expectation.mayBeOff {
        expectation.earlier[key, default: []].append(.init(enabled: false))
      }
      expectation.document = decoded
      expectation.mayBeOff = []
    case .notModified where expectation.document != nil && expectation.document == decoded: break
    default:
      if mustAccept == true { return "refused a good document: \(outcome)" }
    }
    return nil
  }

  private func check(
    _ store: ConfigStore<ConfigDocument>,
    _ expectation: Expectation,
    _ moment: String,
  ) -> String? {
    for feature in TestFeature.allCases {
      let isOn = store.isOn(feature)
      let key = feature.rawValue
      var allowed: Set<Bool> = []
      if let gate = expectation.document?.features[key], let value = Self.value(of: gate, key) {
        allowed.insert(value)
      } else {
        allowed.insert(feature.kind == .killSwitch)
        for gate in expectation.earlier[key] ?? [] {
          allowed.insert(Self.value(of: gate, key) ?? (feature.kind == .killSwitch))
        }
      }
      if expectation.mayBeOff.contains(key) { allowed = [false] }
      guard allowed.contains(isOn) else { return "\(key) is \(isOn) \(moment)" }
    }
    let document = expectation.document
    guard
      store.offering(default: FaultyAnswer.Offering.standard)
        == document?.paywall.flatMap({ FaultyAnswer.Offering(rawValue: $0.offering) }) ?? .standard
    else { return "another offering \(moment)" }
    let route = store.route(for: TestFeature.aiSuggestions, default: FaultyAnswer.Route.standard)
    guard (route == nil) == !store.isOn(TestFeature.aiSuggestions) || route == nil else {
      return "a route of a feature that is off \(moment)"
    }
    guard store.notice?.id == document?.notice?.id else { return "another notice \(moment)" }
    switch store.update {
    case .notNeeded where document?.minimumVersion.map({ 318 < $0.build }) == true:
      return "an update is not needed \(moment)"
    case .required where document?.minimumVersion.map({ 318 < $0.build }) != true:
      return "an update is required \(moment)"
    default: break
    }
    return store.tags.count == 5 ? nil : "tags are missing \(moment)"
  }

  /// What a gate says, by the rules as they are documented; nil stands for the shipped behaviour.
  private static func value(of gate: ConfigDocument.Gate, _ key: String) -> Bool? {
    if let rollout = gate.rollout, !(rollout >= 0 && rollout <= 1) { return nil }
    if gate.minimumBuild.map({ 318 < $0 }) == true || gate.maximumBuild.map({ 318 > $0 }) == true {
      return nil
    }
    guard gate.enabled, let rollout = gate.rollout, rollout != 1 else { return gate.enabled }
    let bucket = Bucket.number(salt: gate.salt ?? key, id: "install-0001")
    return Double(bucket) < (rollout * 1_000_000).rounded()
  }
}

extension FaultSweep {
  /// Leaves something where the cache is, and says what a launch may make of it.
  private mutating func prepareCache() -> Expectation {
    clear()
    if Int.random(in: 0..<8, using: &random) == 0 {
      leave(randomBytes(upTo: 200), at: "\(folder)/config.flagctl-guard")
    }
    let kind = Int.random(in: 0..<10, using: &random)
    switch kind {
    case 0: return Expectation()
    case 1:
      leave(randomBytes(upTo: 400), at: path)
      return Expectation()
    case 2:
      mkdir(path, 0o700)
      isBlocked = true
      return Expectation()
    default:
      let body = FaultyAnswer.goodDocument(&random)
      var bytes = record(body).bytes
      if kind == 3 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
      if kind == 4 {
        let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      if kind == 5 {
        // What an older build kept, with a schema that this one does not read.
        bytes = record(body.replacingSchema(with: 1)).bytes
      }
      leave(bytes, at: path)
      let document = FaultyAnswer.decode(body)
      if kind == 3 || kind == 4 { return Expectation() }
      guard kind == 5 else { return Expectation(document: document) }
      let off = document?.features.filter { Self.value(of: $0.value, $0.key) == false } ?? [:]
      return Expectation(mayBeOff: Set(off.keys))
    }
  }

  private func record(_ body: [UInt8]) -> CacheRecord {
    CacheRecord(
      body: body,
      digest: SHA256.digest(of: body),
      entityTag: #""old""#,
      origin: testURL.absoluteString,
      fetchedAt: 1_791_000_000,
    )
  }

  private func leave(_ bytes: [UInt8], at path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }

  private func clear() {
    rmdir(path)
    unlink(path)
    unlink("\(folder)/config.flagctl-guard")
  }

  private mutating func randomBytes(upTo limit: Int) -> [UInt8] {
    (0..<Int.random(in: 0...limit, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
  }
}

extension [UInt8] {
  fileprivate func replacingSchema(with version: Int) -> [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    return Array(text.replacing(#""schema":2"#, with: #""schema":\#(version)"#).utf8)
  }
}
