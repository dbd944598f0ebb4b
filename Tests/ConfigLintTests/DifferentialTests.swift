import ConfigLint
import Diagnostics
import Foundation
import JSONSyntax
import ModelSchema
import TestSupport
import Testing

/// The rules and `JSONDecoder` must agree: the strict model's decoding throws exactly when there is a
/// `value/*` error, or an unknown key that stands for a missing required one.
@Suite struct DifferentialTests {
  /// Where the rules are stricter by design; docs/validation.md lists them. Each has a test of its own
  /// in `FoundationNumbersTests` and `StrictnessTests`.
  static let stricterByDesign: Set<RuleID> = ["value/url", "value/not-integral"]

  /// What became of one document.
  struct Outcome {
    let isKnown: Bool
    let throwsWhenDecoded: Bool
    let complaint: String?
  }

  /// Ten runs, so that they share the processors: 20,000 documents in all.
  @Test(arguments: 0..<10)
  func twoThousandMutationsAreJudgedAsJSONDecoderDoes(run: UInt64) throws {
    let seed = SeededGenerator.runSeed &+ run
    let documents = try Self.documents.map { DocumentNode(try JSONTree(parsing: $0).root) }
    let validator = try DocumentValidator(models: .stock)
    var mutator = DocumentMutator(SeededGenerator(seed: seed))
    var count = (known: 0, thrown: 0)
    for number in 0..<2000 {
      let mutation = mutator.mutated(documents[number % documents.count])
      let outcome = Self.judge(mutation.text, validator)
      count.known += outcome.isKnown ? 1 : 0
      count.thrown += outcome.throwsWhenDecoded ? 1 : 0
      guard let complaint = outcome.complaint else { continue }
      let again = "FLAGCTL_SEED=\(SeededGenerator.runSeed)"
      Issue.record("\(complaint)\n\(mutation.text)\nagain: \(again)")
      return
    }
    print("2000 mutations, seed \(seed): \(count.known) decoded, of which \(count.thrown) threw")
    // The check is worth something only if many documents reach the decoder, and both ways.
    #expect(count.known > 1000 && count.thrown > 500 && count.known - count.thrown > 300)
  }

  static func judge(
    _ text: String,
    _ validator: DocumentValidator,
    _ models: ConfigModels = .stock,
  ) -> Outcome {
    let bytes = Array(text.utf8)
    let validation = validator.validate(SourceFile(name: "document", bytes: bytes))
    guard let version = validation.schemaVersion,
      let model = models.model(forVersion: version),
      !validation.diagnostics.contains(where: { $0.rule.rawValue.hasPrefix("json/") })
    else { return Outcome(isKnown: false, throwsWhenDecoded: false, complaint: nil) }
    let refusals = validation.diagnostics.filter(isRefusal)
    let throwsWhenDecoded = (try? model.decode(bytes)) == nil
    return Outcome(
      isKnown: true,
      throwsWhenDecoded: throwsWhenDecoded,
      complaint: validation.judgeDisagreement
        ?? disagreement(refusals, throwsWhenDecoded, validation)
        ?? interpreterDisagreement(bytes, throwsWhenDecoded, model),
    )
  }

  /// Deriving a schema takes longer than judging a document.
  private static let interpreters = Interpreters()

  private static func interpreterDisagreement(
    _ bytes: [UInt8],
    _ throwsWhenDecoded: Bool,
    _ model: ConfigModels.Model,
  ) -> String? {
    guard let interpreter = interpreters.of(model), let tree = try? JSONTree(parsing: bytes) else {
      return "the interpreter has nothing to read"
    }
    let isRejected = interpreter.reading(of: tree, as: .strict).isRejected
    return isRejected == throwsWhenDecoded ? nil : "the interpreter is wrong: \(isRejected)"
  }

  private static func disagreement(
    _ refusals: [Diagnostic],
    _ throwsWhenDecoded: Bool,
    _ validation: Validation,
  ) -> String? {
    if validation.isRejectedByClients == refusals.isEmpty { return "isRejectedByClients is wrong" }
    if throwsWhenDecoded {
      return refusals.isEmpty ? "JSONDecoder refuses it and no rule does" : nil
    }
    let unexplained = refusals.first { !stricterByDesign.contains($0.rule) }
    return unexplained.map { "\($0.rule) refuses it and JSONDecoder does not: \($0.message)" }
  }

  private static func isRefusal(_ finding: Diagnostic) -> Bool {
    finding.severity == .error && finding.rule.rawValue.hasPrefix("value/")
      || finding.rule == "config/unknown-key" && finding.message.contains("; the required key ")
  }

  static let documents: [[UInt8]] = [
    """
    {"schema":2,"generatedAt":"2026-10-12T06:30:00Z","minimumVersion":{"build":318,"message":"m",
    "recommendedBuild":320,"enforceAfter":"2026-11-01T00:00:00+02:00","minimumOS":"18.0",
    "updateURL":"https://example.com/app"},"features":{"smartImport":{"enabled":true,"rollout":0.25,
    "salt":"s2"},"aiSuggestions":{"enabled":true,"route":"standard"},"cloudSync":{"enabled":false,
    "minimumBuild":300,"maximumBuild":310}},"paywall":{"offering":"default"},"notice":{"id":"n1",
    "message":"Sync is slow.","severity":"warning","startsAt":"2026-10-12T00:00:00Z",
    "endsAt":"2026-10-13T00:00:00Z","link":"https://status.example.com"}}
    """,
    #"{"schema":2,"features":{}}"#,
    """
    {"schema":2,"features":{"a":{"enabled":true,"rollout":1,"minimumBuild":20261130}},
    "minimumVersion":null,"paywall":null,"notice":null,"generatedAt":null}
    """,
    """
    {"features":{"a":{"enabled":true},"b":{"enabled":false,"rollout":null}},"schema":2,
    "notice":{"id":"n","message":"m","severity":"info"},"minimumVersion":{"build":1}}
    """,
    #"{"schema":1,"minimumBuild":290,"features":{"a":true,"b":false},"paywallOffering":"default"}"#,
    #"{"schema":1,"features":{}}"#,
  ].map { Array($0.utf8) }
}

/// The interpreters of models by the name of the type.
private final class Interpreters: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: SchemaInterpreter] = [:]

  func of(_ model: ConfigModels.Model) -> SchemaInterpreter? {
    lock.withLock {
      if let interpreter = known[model.name] { return interpreter }
      guard let schema = try? model.schema() else { return nil }
      let interpreter = SchemaInterpreter(schema, decoding: model.decoding)
      known[model.name] = interpreter
      return interpreter
    }
  }
}
