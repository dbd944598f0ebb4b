import Foundation
import TestSupport
import Testing

@testable import ConfigTesting
import ModelSchema

private enum AppFeature: String, FeatureKey {
  case planner, cloudSync
  var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
}

private enum FewerFeatures: String, FeatureKey {
  case planner
  var kind: FeatureKind { .rollout }
}

private enum First {
  struct AppConfig: Codable, Sendable {
    let schema: Int
    let title: String?
    let day: Date
    let items: [Item]
  }
  struct Item: Codable, Sendable {
    let name: String
  }
}

/// The same under other names and in another order.
private enum Renamed {
  struct Settings: Codable, Sendable {
    let items: [Entry]
    let day: Date
    let title: String?
    let schema: Int
  }
  struct Entry: Codable, Sendable {
    let name: String
  }
}

private enum Second {
  struct AppConfig: Codable, Sendable {
    let schema: Int
    let day: Date
    let items: [Item]
    let limit: Int
  }
  struct Item: Codable, Sendable {
    let name: String?
  }
}

struct ExpectFrozenTests {
  private let folder: TemporaryDirectory
  private var file: String { folder.path("schemas/v2.json") }

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func expect<Model: Decodable & Sendable>(
    _ model: Model.Type,
    decoding: ConfigDecoding = ConfigDecoding(),
    isFreezing: Bool = false,
  ) throws {
    try FrozenModel(
      .init(
        model,
        version: nil,
        decoding: decoding,
        features: SchemaFeature.all(of: AppFeature.self)
      ),
      at: SnapshotPlace("schemas/v2.json", from: folder.path("Tests/AppTests/FrozenTests.swift")),
    ).expect(isFreezing: isFreezing)
  }

  private func complaint(_ body: () throws -> Void) throws -> FrozenModelError {
    do {
      try body()
    } catch let error as FrozenModelError {
      return error
    }
    throw TestSupportError("nothing was thrown")
  }

  @Test func `a model that was never frozen says how to`() throws {
    try folder.write("", to: "Package.swift")
    let error = try complaint { try expect(First.AppConfig.self) }
    #expect(error.reason == .notFrozen)
    #expect(error.description.contains(file))
    #expect(error.description.contains("FLAGCTL_FREEZE=1 swift test"))
  }

  @Test func `what was frozen passes, whatever its types are called`() throws {
    try folder.write("", to: "Package.swift")
    try expect(First.AppConfig.self, isFreezing: true)
    try expect(First.AppConfig.self)
    try expect(Renamed.Settings.self)
    let text = try folder.text(of: "schemas/v2.json")
    #expect(text.contains(#""schema": 2"#))
    #expect(text.contains(#""cloudSync": { "kind": "killSwitch", "shipped": "on" }"#))
  }

  @Test func `every change is named`() throws {
    try folder.write("", to: "Package.swift")
    try expect(First.AppConfig.self, isFreezing: true)
    let error = try complaint { try expect(Second.AppConfig.self) }
    #expect(error.reason == .changed)
    #expect(
      error.description == """
        AppConfig is not what schemas/v2.json froze:
          items[].name: became optional
          title: removed, was String, optional
          limit: added, Int, required
        builds that were released with it decode the frozen form. If there are any, raise the schema \
        version and freeze v3.json; else write it: FLAGCTL_FREEZE=1 swift test
        """
    )
  }

  @Test func `settings of the decoder and gates count`() throws {
    try folder.write("", to: "Package.swift")
    try expect(First.AppConfig.self, isFreezing: true)
    let dates = try complaint {
      try expect(First.AppConfig.self, decoding: ConfigDecoding(dates: .iso8601))
    }
    #expect(dates.description.contains("the form of dates changed"))
    let gates = try complaint {
      try expectFrozen(First.AppConfig.self, features: FewerFeatures.self, at: file)
    }
    #expect(gates.description.contains("features.cloudSync: gate removed"))
    let none = try complaint { try expectFrozen(First.AppConfig.self, at: file) }
    #expect(none.description.contains("features: the app's gates are no longer listed"))
    let other = try complaint {
      try expectFrozen(First.AppConfig.self, features: AppFeature.self, at: file, version: 3)
    }
    #expect(other.description.contains("schema version 2 became 3"))
  }

  @Test func `freezing again keeps notes and reserves what was removed`() throws {
    try folder.write("", to: "Package.swift")
    try expect(First.AppConfig.self, isFreezing: true)
    let noted = try folder.text(of: "schemas/v2.json")
      .replacing("\"decoding\"", with: "\"notes\": \"of build 318\",\n  \"decoding\"")
    try folder.write(noted, to: "schemas/v2.json")
    try expect(First.AppConfig.self)
    try expect(Second.AppConfig.self, isFreezing: true)
    let text = try folder.text(of: "schemas/v2.json")
    #expect(text.contains("of build 318"))
    #expect(text.contains(#""title": "String""#))
    try expect(Second.AppConfig.self)
  }

  @Test func `a file that is no snapshot is never overwritten`() throws {
    try folder.write("{}", to: "schemas/v2.json")
    #expect(try complaint { try expect(First.AppConfig.self) }.reason == .unusableFile)
    let freezing = try complaint { try expect(First.AppConfig.self, isFreezing: true) }
    #expect(freezing.reason == .unusableFile)
    #expect(try folder.text(of: "schemas/v2.json") == "{}")
  }

  @Test func `the version comes from the name of the file`() throws {
    let error = try complaint {
      try expectFrozen(First.AppConfig.self, at: folder.path("frozen.json"))
    }
    #expect(error.reason == .noVersion)
    #expect(SnapshotPlace("/a/v12.json", from: "").version == 12)
    #expect(SnapshotPlace("/a/version.json", from: "").version == nil)
  }
}
