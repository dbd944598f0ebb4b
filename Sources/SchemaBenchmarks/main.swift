// SchemaBenchmarks: prints for each kind of model the median seconds that recording its schema takes.

import ConfigModel
import ModelSchema

func median(_ record: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let times = try (0..<25).map { _ in try clock.measure { try record() } / .seconds(1) }
  return times.sorted()[12]
}

func record<Model: Decodable & Sendable>(_ type: Model.Type) throws -> Double {
  // A model keeps its schema, so each time it is another one.
  try median { _ = try ConfigModels.Model(type, version: 1).schema() }
}

/// The same for a model of so many nested types more.
func record<Model: Decodable & Sendable>(_ type: Model.Type, nested types: Int) throws -> Double {
  types == 0 ? try record(type) : try record(Nested<Model>.self, nested: types - 1)
}

print(
  "stock",
  try median {
    _ = try ConfigModels.Model(ConfigDocument.self, version: 2).schema()
    _ = try ConfigModels.Model(ConfigDocumentV1.self, version: 1).schema()
  }
)
print("200", try record(Wide<TwoHundred>.self))
print("400", try record(Wide<FourHundred>.self))
for types in [5, 10, 20] { print("types-\(types)", try record(Int.self, nested: types)) }
