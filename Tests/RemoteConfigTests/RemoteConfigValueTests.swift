import Foundation
@testable import RemoteConfig
import Testing

@MainActor
@Suite("RemoteConfig values")
struct RemoteConfigValueTests {
  private func config(_ defaults: String, payload: String? = nil) async throws -> RemoteConfig {
    try await Loaded.config(defaults: defaults, payload: payload)
  }

  @Test("without any layer every accessor has its empty value")
  func nothing() {
    let config = RemoteConfig()
    #expect(config.bool("a") == false)
    #expect(config.string("a") == "")
    #expect(config.int("a") == 0)
    #expect(config.double("a") == 0)
    #expect(config.stringArray("a") == [])
    #expect(config.stringDictionary("a") == [:])
    #expect(config.decode(Int.self, forKey: "a") == nil)
    #expect(config["a"].stringReading.source == .nothing)
    #expect(config["a"].stringReading.fallback == .nothingFetched)
  }

  @Test("values keep their JSON kind", arguments: ["1", "0", "\"true\"", "null", "[]", "{}"])
  func kinds(other: String) async throws {
    let config = try await config(#"{"flag": \#(other)}"#)
    #expect(config.bool("flag") == false)
    #expect(config["flag"].boolReading.source == .nothing)
  }

  @Test("a number is never a string, and a string never a number")
  func numbersAndStrings() async throws {
    let config = try await config(#"{"n": 5, "s": "5", "t": true, "x": 5.5, "e": 4.12e2}"#)
    #expect(config.string("n") == "")
    #expect(config.int("s") == 0)
    #expect(config.double("s") == 0)
    #expect(config.int("t") == 0)
    #expect(config.double("t") == 0)
    #expect(config.int("n") == 5)
    #expect(config.double("n") == 5)
    #expect(config.int("x") == 0)
    #expect(config.double("x") == 5.5)
    #expect(config.int("e") == 412)
  }

  @Test(
    "numbers that a type cannot hold are passed over",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "1e300", "0.5",
    ]
  )
  func outOfRange(number: String) async throws {
    let config = try await config(#"{"n": 7}"#, payload: #"{"n": \#(number)}"#)
    #expect(config.int("n") == 7)
    #expect(config["n"].intReading.source == .defaults)
  }

  @Test("the extremes of Int arrive whole")
  func extremes() async throws {
    let config = try await config(#"{"a": 9223372036854775807, "b": -9223372036854775808}"#)
    #expect(config.int("a") == .max)
    #expect(config.int("b") == .min)
  }

  @Test("lists and objects are taken whole or not at all")
  func containers() async throws {
    let config = try await config(
      #"{"a": ["x", "y"], "b": ["x", 1], "c": {"k": "v"}, "d": {"k": 1}, "e": []}"#
    )
    #expect(config.stringArray("a") == ["x", "y"])
    #expect(config.stringArray("b") == [])
    #expect(config.stringDictionary("c") == ["k": "v"])
    #expect(config.stringDictionary("d") == [:])
    #expect(config["e"].arrayReading.source == .defaults)
    #expect(config["b"].arrayReading.source == .nothing)
  }

  @Test("the subscript reads what the accessors read")
  func subscripts() async throws {
    let config = try await config(
      #"{"s": "ä\u00e9\n", "b": true, "i": -3, "d": 0.25, "a": ["x"], "o": {"k": "v"}}"#
    )
    #expect(config["s"].stringValue == "äé\n")
    #expect(config["b"].boolValue)
    #expect(config["i"].intValue == -3)
    #expect(config["d"].doubleValue == 0.25)
    #expect(config["a"].arrayValue == ["x"])
    #expect(config["o"].dictionaryValue == ["k": "v"])
  }

  @Test("a payload's value of another kind leaves the shipped one in force, and says so")
  func retyped() async throws {
    let config = try await config(#"{"limit": 3}"#, payload: #"{"limit": "many"}"#)
    #expect(config.int("limit") == 3)
    let reading = config["limit"].intReading
    #expect(reading.source == .defaults)
    #expect(reading.fallback == .unusable("found a string, expected a whole number"))
    #expect(config.string("limit") == "many")
  }

  @Test("each reading says where it comes from, and why not from the payload")
  func sources() async throws {
    let config = try await config(#"{"a": 1, "b": 2}"#, payload: #"{"a": 10, "c": 30}"#)
    #expect(config["a"].intReading == .init(value: 10, source: .remote, fallback: nil))
    #expect(config["b"].intReading == .init(value: 2, source: .defaults, fallback: .notInPayload))
    #expect(config["c"].intReading == .init(value: 30, source: .remote, fallback: nil))
    #expect(config["d"].intReading == .init(value: 0, source: .nothing, fallback: .notInPayload))
  }

  @Test("null in the payload is no value, so the default stays")
  func null() async throws {
    let config = try await config(#"{"a": "shipped"}"#, payload: #"{"a": null}"#)
    #expect(config.string("a") == "shipped")
  }

  @Test("types of the app's own decode, from the payload or else from the defaults")
  func decoding() async throws {
    struct Endpoints: Codable, Equatable {
      let api: String
      let support: String
    }
    let config = try await config(
      #"{"endpoints": {"api": "a", "support": "s"}, "n": 3, "list": [1, 2]}"#,
      payload: #"{"endpoints": {"api": "b"}, "list": [3]}"#,
    )
    #expect(config.decode(Endpoints.self, forKey: "endpoints") == Endpoints(api: "a", support: "s"))
    #expect(config["endpoints"].decoded(Endpoints.self).source == .defaults)
    #expect(config.decode([Int].self, forKey: "list") == [3])
    #expect(config.decode(Int.self, forKey: "n") == 3)
    #expect(config.decode(String.self, forKey: "n") == nil)
    #expect(config.decode(Int?.self, forKey: "n") == 3)
  }

  @Test("keys with escapes and of any script are found")
  func keys() async throws {
    let config = try await config(#"{"\u0061b": 1, "schlüssel": 2, "": 3, "a/b~c": 4}"#)
    #expect(config.int("ab") == 1)
    #expect(config.int("schlüssel") == 2)
    #expect(config.int("") == 3)
    #expect(config.int("a/b~c") == 4)
  }
}
