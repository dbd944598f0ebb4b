import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import ModelSchema

/// docs/model-shapes.md is made from `ModelShapes.swift` and the schemas of its types.
@Suite struct ModelShapesTests {
  static let models: [ConfigModels.Model] = [
    .shape(PlainSettings.self), .shape(RenamedKeys.self), .shape(Numbers.self),
    .shape(FoundationTypes.self), .shape(Screen.self), .shape(Lists.self),
    .shape(Dictionaries.self), .shape(ByRegion.self), .shape(ByTier.self), .shape(Enums.self),
    .shape(OpenEnums.self), .shape(Hinted.self), .shape(Button.self), .shape(Synthesized.self),
    .shape(Node.self), .shape(Menus.self), .shape(Condition.self), .shape(Payload.self),
    .shape(Payloads.self),
    .shape(Flexible.self),
    .shape(Migrated.self), .shape(Defaulted.self), .shape(Measured.self), .shape(LossyLists.self),
    .shape(Wrapped.self), .shape(SingleValues.self), .shape(Versions.self), .shape(Flattened.self),
    .shape(Points.self), .shape(DerivedConfig.self), .shape(Generics.self), .shape(Renamed.self),
    .shape(Page.self), .shape(Script.self), .shape(Limits.self), .shape(Stamped.self),
    .shape([Entry].self),
  ]

  @Test func everyShapeHasTheSchemaOfTheDocumentation() throws {
    let shapes = try Self.shapes()
    #expect(shapes.map(\.model) == Self.models.map(\.name))
    var text = """
      # Shapes of models

      What flagctl makes of the ways in which a model can be written. Each schema is what
      `flagctl schema show` prints under `root` and `types`; a test holds it, and the decoding of
      documents by the schema is held against `JSONDecoder`.

      A model that cannot be expressed is an error which names the type and the key: an enum that
      lists its cases nowhere, named keys read beside keys that are data, a type that contains itself
      without an end, a loop that never steps over a bad element, and a model that stops the process
      on a placeholder, as it would stop apps.


      """
    for (index, (shape, model)) in zip(shapes, Self.models).enumerated() {
      text += "## \(index + 1). \(shape.title)\n\n"
      if !shape.note.isEmpty { text += shape.note + "\n\n" }
      text += "```swift\n\(shape.code)\n```\n\n```json\n\(try Self.schema(of: model))\n```\n\n"
    }
    try RecordedFile(inProject: "docs/model-shapes.md").expect(String(text.dropLast()))
  }

  /// Every schema survives being written and read, and judges random documents as the decoder does.
  @Test(arguments: models.indices)
  func everyShapeIsInterpretedAsTheDecoderHasIt(index: Int) throws {
    let model = Self.models[index]
    // What an example stands for is known to the code alone.
    if ["Versions", "Limits"].contains(model.name) { return }
    let snapshot = try model.snapshot(version: 1)
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
    let seed = SeededGenerator.runSeed &+ UInt64(index)
    var documents = SchemaDocuments(snapshot.schema, SeededGenerator(seed: seed))
    let interpreter = SchemaInterpreter(snapshot)
    var taken = 0
    let count = Sweep.size(1500)
    for _ in 0..<count {
      let text = documents.next()
      let tree = try JSONTree(parsing: Array(text.utf8), options: .init(maximumDepth: 200))
      let reading = interpreter.reading(of: tree, as: .strict)
      let isTaken = (try? model.decode(Array(text.utf8))) != nil
      taken += isTaken ? 1 : 0
      guard reading.isRejected == isTaken else { continue }
      Issue.record("\(model.name), taken: \(isTaken)\n\(text)\n\(reading.failures)\nseed \(seed)")
      return
    }
    #expect(taken * 20 > count)
  }

  private struct Shape {
    var title: String
    var note = ""
    var code = ""
    var model = ""
  }

  private static func shapes() throws -> [Shape] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ModelShapes.swift")
    var shapes: [Shape] = []
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("// shape: ") else { continue }
      var shape = Shape(title: String(line.dropFirst(10)))
      var note: [String] = []
      while let next = lines.first, next.hasPrefix("// ") {
        note.append(String(next.dropFirst(3)))
        lines.removeFirst()
      }
      var code: [String] = []
      while let next = lines.popFirst() {
        if next.hasPrefix("// model: ") {
          shape.model = String(next.dropFirst(10))
          break
        }
        code.append(next)
      }
      shape.note = note.joined(separator: "\n")
      shape.code = code.joined(separator: "\n")
      shapes.append(shape)
    }
    return shapes
  }

  /// The lines of root and types.
  private static func schema(of model: ConfigModels.Model) throws -> String {
    let lines = try model.snapshot(version: 1).text.components(separatedBy: "\n")
    let root = lines.firstIndex { $0.hasPrefix("  \"root\"") } ?? 0
    return "{\n" + lines[root...].dropLast(2).joined(separator: "\n") + "\n}"
  }
}

extension ConfigModels.Model {
  fileprivate static func shape<Model: Decodable & Sendable>(_ type: Model.Type) -> Self {
    let name = String(describing: type)
    // An array has brackets in code and none in its description.
    return Self(type, version: 1, named: name.hasPrefix("Array<") ? "[Entry]" : name)
  }
}
