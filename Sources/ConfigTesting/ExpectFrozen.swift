public import ConfigModel
public import ModelSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Holds a model against its snapshot, so that no change of it reaches users unseen.
///
/// For the tests of an app whose models live in a target that no command-line tool can import:
///
/// ```swift
/// @Test func modelIsFrozen() throws {
///   try expectFrozen(AppConfig.self, features: AppFeature.self, at: "schemas/v2.json")
/// }
/// ```
///
/// With `FLAGCTL_FREEZE=1` in the environment (`TEST_RUNNER_FLAGCTL_FREEZE=1` for `xcodebuild test`) the
/// snapshot is written instead. Builds that are installed decode what was frozen: a snapshot that one of
/// them reads is not to be rewritten; the changed model gets the next schema version and a file of its own.
///
/// - Parameters:
///   - model: The type that the app decodes its document into.
///   - features: The enum that lists the app's gates.
///   - path: The snapshot; a relative path starts from the nearest folder above the test that holds it.
///   - version: The `schema` of the documents; without it, the number in the file's name.
///   - decoding: How the app sets up its `JSONDecoder`.
///   - sourceFile: The file of the test.
/// - Throws: ``FrozenModelError`` with what differs and what to do.
public func expectFrozen<Model: Decodable & Sendable, Feature: FeatureKey>(
  _ model: Model.Type,
  features: Feature.Type,
  at path: String,
  version: Int? = nil,
  decoding: ConfigDecoding = ConfigDecoding(),
  sourceFile: String = #filePath,
) throws {
  try FrozenModel(
    ConfigModels.Model(
      model,
      version: version,
      decoding: decoding,
      features: SchemaFeature.all(of: features),
    ),
    at: SnapshotPlace(path, from: sourceFile),
  ).expect(isFreezing: isFreezing)
}

/// Holds a model without gates against its snapshot, see
/// ``expectFrozen(_:features:at:version:decoding:sourceFile:)``.
public func expectFrozen<Model: Decodable & Sendable>(
  _ model: Model.Type,
  at path: String,
  version: Int? = nil,
  decoding: ConfigDecoding = ConfigDecoding(),
  sourceFile: String = #filePath,
) throws {
  try FrozenModel(
    ConfigModels.Model(model, version: version, decoding: decoding),
    at: SnapshotPlace(path, from: sourceFile),
  ).expect(isFreezing: isFreezing)
}

private var isFreezing: Bool {
  ProcessInfo.processInfo.environment["FLAGCTL_FREEZE"].map { !["", "0"].contains($0) } ?? false
}
