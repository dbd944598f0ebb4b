import ConfigLint
import Diagnostics
import Foundation
import JSONSyntax
import ModelSchema
import TestSupport

// Holds validator and interpreter against JSONDecoder, over random models (Models.swift, which
// `.ci/differential` writes) and random documents of each.

/// Where the validator is stricter by design; docs/validation.md lists them.
let stricterByDesign: Set<RuleID> = ["value/url", "value/not-integral", "value/date"]

/// What is wrong with one document; nil when all agree.
func complaint(
  _ text: String,
  _ model: ConfigModels.Model,
  _ interpreter: SchemaInterpreter,
  _ validator: DocumentValidator,
) throws -> (complaint: String?, isTaken: Bool) {
  let bytes = Array(text.utf8)
  let tree = try JSONTree(parsing: bytes, options: .init(maximumDepth: 256))
  let reading = interpreter.reading(of: tree, as: .strict)
  // What stops the process must not be put to the decoder.
  if reading.failures.contains(where: { $0.kind == .stopsProcess }) { return (nil, false) }
  let isTaken = (try? model.decode(bytes)) != nil
  if reading.isRejected == isTaken {
    return ("interpreter: \(reading.failures.map { "\($0.path) \($0.kind)" })", isTaken)
  }
  let validation = validator.validate(SourceFile(name: "document", bytes: bytes), as: tree)
  if let disagreement = validation.judgeDisagreement { return (disagreement, isTaken) }
  let refusals = validation.diagnostics.filter { finding in
    finding.severity == .error && finding.rule.rawValue.hasPrefix("value/")
      || finding.rule == "config/unknown-key" && finding.message.contains("; the required key ")
  }
  if refusals.contains(where: { $0.rule == "value/model-code" }) {
    return ("validator: no rule refuses it", isTaken)
  }
  if !isTaken, refusals.isEmpty { return ("validator: no rule refuses it", isTaken) }
  if isTaken, let wrong = refusals.first(where: { !stricterByDesign.contains($0.rule) }) {
    return ("validator: \(wrong.rule) \(wrong.path ?? ""): \(wrong.message)", isTaken)
  }
  return (nil, isTaken)
}

func check(_ model: ConfigModels.Model, documents count: Int, seed: UInt64) throws -> Int? {
  let snapshot = try model.snapshot(version: 1)
  guard try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot else {
    print("\(model.name): the snapshot is not read as it was written")
    return nil
  }
  let interpreter = SchemaInterpreter(snapshot)
  let validator = try DocumentValidator(models: ConfigModels(model))
  var documents = SchemaDocuments(snapshot.schema, SeededGenerator(seed: seed))
  var taken = 0
  for _ in 0..<count {
    let text = documents.next()
    let result = try complaint(text, model, interpreter, validator)
    taken += result.isTaken ? 1 : 0
    guard let complaint = result.complaint else { continue }
    print("\(model.name), seed \(seed), taken by JSONDecoder: \(result.isTaken)")
    print("  \(text)\n  \(complaint)\n\(snapshot.text)")
    return nil
  }
  return taken
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
var taken = 0
var wrong = 0
for (index, model) in randomModels.enumerated() {
  do {
    if let number = try check(model, documents: count, seed: UInt64(index)) {
      taken += number
    } else {
      wrong += 1
    }
  } catch {
    print("\(model.name): \(error)")
    wrong += 1
  }
}
print(
  "\(randomModels.count) models x \(count) documents, \(taken) taken, \(wrong) models judged wrong"
)
exit(wrong == 0 ? 0 : 1)
