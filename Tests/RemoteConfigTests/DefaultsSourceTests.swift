import Foundation
import TestSupport
import Testing

@testable import RemoteConfig

@MainActor
@Suite("RemoteConfig defaults")
struct DefaultsSourceTests {
  private func config(_ source: DefaultsSource) throws -> RemoteConfig {
    let config = RemoteConfig()
    config.configure(try Loaded.configuration(defaults: source))
    return config
  }

  @Test("a bundle's resource, a file and bytes give the same values")
  func sources() throws {
    let directory = try TemporaryDirectory()
    try directory.write(#"{"a": "shipped"}"#, to: "App.bundle/remote-config.json")
    let bundle = try #require(Bundle(path: directory.path("App.bundle")))
    let file = URL(fileURLWithPath: directory.path("App.bundle/remote-config.json"))
    let sources: [DefaultsSource] = [
      .bundle(bundle, resource: "remote-config", extension: "json"), .bundle(bundle),
      .fileURL(file), .data(Data(#"{"a": "shipped"}"#.utf8)),
    ]
    for source in sources {
      let config = try config(source)
      #expect(config.string("a") == "shipped", "\(source)")
      #expect(config["a"].stringReading.source == .defaults)
      #expect(config.report.defaultsFault == nil)
    }
  }

  @Test("no defaults are no fault")
  func none() throws {
    #expect(try config(.none).report.defaultsFault == nil)
  }

  @Test(
    "what is no object counts as none and is reported",
    arguments: [
      "", "[]", "null", "5", "\"a\"", "{", "<html>", "{\"a\": 1} x",
    ]
  )
  func notAnObject(text: String) throws {
    let config = try config(.data(Data(text.utf8)))
    #expect(config.string("a") == "")
    #expect(config.report.defaultKeys == [])
    #expect(config.report.defaultsFault != nil)
  }

  @Test(
    "a small fault of form is reported and takes no shipped value away",
    arguments: [
      #"{"a": "shipped", "b": 1,}"#, #"{"a": "shipped", "a": "again"}"#,
      "\u{feff}{\"a\": \"shipped\"}", #"{"a": "shipped", "b": 01}"#,
    ]
  )
  func smallFaults(text: String) throws {
    let config = try config(.data(Data(text.utf8)))
    #expect(config.string("a") == "shipped")
    #expect(config.report.defaultsFault != nil)
  }

  @Test("whatever stands in the place of the file, start-up ends at once and without values")
  func oddFiles() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("folder")
    try directory.makeSymbolicLink("loop", to: directory.path("loop"))
    try directory.makeSymbolicLink("dangling", to: directory.path("nowhere"))
    #expect(mkfifo(directory.path("fifo"), 0o600) == 0)
    try directory.write([UInt8](repeating: 0x20, count: 1_100_000), to: "large")
    for name in ["missing", "folder", "loop", "dangling", "fifo", "large"] {
      let start = ContinuousClock.now
      let config = try config(.fileURL(URL(fileURLWithPath: directory.path(name))))
      #expect(start.duration(to: .now) < .seconds(60), "\(name)")
      #expect(config.report.defaultsFault != nil, "\(name)")
      #expect(config.string("a") == "")
    }
  }

  @Test("an address that is no file, and a bundle without the resource, are reported")
  func missing() throws {
    let url = try #require(URL(string: "https://example.com/a.json"))
    #expect(try config(.fileURL(url)).report.defaultsFault != nil)
    #expect(try config(.bundle(.main, resource: "no-such")).report.defaultsFault != nil)
  }

  @Test("defaults may be larger than a payload")
  func large() throws {
    let text = #"{"a": "shipped"}"# + String(repeating: " ", count: 500_000)
    #expect(try config(.data(Data(text.utf8))).string("a") == "shipped")
  }
}
