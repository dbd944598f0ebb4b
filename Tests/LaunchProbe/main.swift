// One launch of an app that links the client alone, as a process that tests can kill.
//
//   LaunchProbe launch FOLDER DOCUMENT [die]   a launch; the server has DOCUMENT ("-": none)
//   LaunchProbe start FOLDER                   only the start, with a server that never answers
//   LaunchProbe write FILE FILL SIZE [COUNT]   writes a cache record of one byte, and COUNT - 1 more,
//                                              told apart by their fill; looks for a file `write-begins`
//                                              before and `write-ends` after, which traces show
//   LaunchProbe read FILE                      says what record is there

import ConfigClient
import Digest
import Foundation

enum Feature: String, FeatureKey {
  case smartImport, cloudSync
  var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
}

struct FileServer: ConfigTransport {
  let path: String

  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    guard let data = FileManager.default.contents(atPath: path) else {
      return .failed(.init(reason: .unreachable, text: "no server"))
    }
    return .body(Array(data), entityTag: #""probe""#)
  }
}

/// Never answers.
struct DeadServer: ConfigTransport {
  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    try? await Task.sleep(for: .seconds(3600))
    return .failed(.init(reason: .timedOut, text: "never"))
  }
}

func makeStore(_ folder: String, _ transport: any ConfigTransport) -> ConfigStore<ConfigDocument> {
  var options = ConfigOptions()
  options.cache = .folder(URL(fileURLWithPath: folder))
  options.build = 318
  options.identity = .id("install-0001")
  options.refresh = .manual
  options.transport = transport
  return ConfigStore(
    url: URL(fileURLWithPath: "/config.json"),
    bundled: .nothing,
    features: Feature.self,
    options: options,
  )
}

func describe(_ store: ConfigStore<ConfigDocument>) -> String {
  let report = store.report
  let gates = report.gates.map { ($0.isOn ? "+" : "-") + $0.key }.joined(separator: " ")
  return "\(report.source.rawValue) \(gates) setAside=\(report.setAside != nil)"
}

func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

func launch(_ folder: String, _ document: String, dies: Bool) async {
  let store = makeStore(folder, FileServer(path: document))
  say("started \(describe(store))")
  // An app that dies under a document dies wherever it has it from.
  if dies, store.current.source != .shipped { raise(SIGKILL) }
  if document != "-" {
    let watcher = Task {
      for await snapshot in store.updates() where dies && snapshot.source == .fetched {
        raise(SIGKILL)
      }
    }
    let outcome = await store.refresh()
    if dies, outcome == .updated { try? await Task.sleep(for: .seconds(5)) }
    watcher.cancel()
    say("\(outcome)")
  }
  say("ended \(describe(store))")
}

func record(_ number: Int, size: Int) -> CacheRecord {
  let body = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size)
  return CacheRecord(
    body: body,
    digest: SHA256.digest(of: body),
    entityTag: "\"\(number)\"",
    origin: "https://example.com/config.json",
    fetchedAt: Int64(number),
  )
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "launch":
  await launch(arguments[1], arguments[2], dies: arguments.dropFirst(3).first == "die")
case "start":
  let clock = ContinuousClock()
  let start = clock.now
  let store = makeStore(arguments[1], DeadServer())
  let time = clock.now - start
  say("started \(describe(store))")
  say("\(time / .milliseconds(1)) ms")
  say(store.report.problems.joined(separator: "\n"))
case "write":
  let file = SmallFile(path: arguments[1], maximumBytes: 10_000_000)
  let first = Int(arguments[2]) ?? 1
  let count = arguments.dropFirst(4).first.flatMap { Int($0) } ?? 1
  let records = (first..<first + count).map { record($0, size: Int(arguments[3]) ?? 1).bytes }
  access("write-begins", F_OK)
  do {
    for bytes in records { try file.write(bytes) }
  } catch {
    say("\(error)")
    exit(1)
  }
  access("write-ends", F_OK)
case "read":
  let file = SmallFile(path: arguments[1], maximumBytes: 10_000_000)
  let found = try file.read().map { try CacheRecord(bytes: $0) }
  say(found.map { "\($0.fetchedAt) \($0.entityTag ?? "") \($0.body.count)" } ?? "none")
default:
  say("usage: see the head of the source")
}
