import ConfigLint
import Diagnostics
import JSONSyntax
import ModelSchema
import Testing

@Suite struct DocumentValidatorTests {
  private func validate(
    _ text: String,
    limits: DocumentLimits = .init(),
    severities: [RuleID: Severity?] = [:],
  ) throws -> Validation {
    try DocumentValidator(models: .stock, limits: limits, rules: .init(severities: severities))
      .validate(SourceFile(name: "document", bytes: Array(text.utf8)))
  }

  private let broken = #"{"schema":2,"features":{"a":{"enabled":1,"rolout":2,},"a":null}}"#

  @Test func findingsAreOrderedByOffsetThenRule() throws {
    let validation = try validate(#"{"schema":2.0,"features":{},"minimumVersion":{"build":-5.0}}"#)
    #expect(
      validation.diagnostics.map(\.rule) == [
        "value/integer-written-as-real", "config/build-range", "value/integer-written-as-real",
      ]
    )
  }

  @Test func everyCategoryIsFoundInOneRun() throws {
    #expect(
      try validate(broken).diagnostics.map(\.rule) == [
        "value/type", "config/unknown-key", "json/trailing-comma", "json/duplicate-key",
      ]
    )
  }

  @Test func settingsChangeSeveritiesAndSwitchRulesOff() throws {
    let validation = try validate(
      broken,
      severities: [
        "value/type": .warning, "config/unknown-key": nil,
        "json/trailing-comma": nil, "json/duplicate-key": .note,
      ],
    )
    #expect(
      validation.diagnostics.map { "\($0.rule) \($0.severity)" } == [
        "value/type warning", "json/trailing-comma error", "json/duplicate-key error",
      ]
    )
  }

  @Test func aMilderFindingOfARuleIsNeverMadeStricterThanItIs() throws {
    let text = #"{"schema":2,"features":{},"generatedAt":"2026-10-12T06:30:00.5Z"}"#
    #expect(try validate(text).diagnostics.map(\.severity) == [.warning])
    #expect(
      try validate(text, severities: ["value/date": .error]).diagnostics.map(\.severity)
        == [.warning]
    )
    #expect(
      try validate(text, severities: ["value/date": .note]).diagnostics.map(\.severity) == [.note]
    )
    #expect(try validate(text, severities: ["value/date": nil]).diagnostics.isEmpty)
  }

  @Test(arguments: [
    (#"{"schema":2,"features":{}}"#, false),
    (#"{"schema":2,"features":{"a":{"enabled":true,"rollout":25,"x":1}}}"#, false),
    (#"{"schema":2.0,"features":{},"generatedAt":"2026-10-12T06:30:00.5Z"}"#, false),
    (#"{"schema":2,"features":{"a":{"enabled":1}}}"#, true),
    (#"{"schema":2,"features":{"a":{"enabld":true}}}"#, true),
    (#"{"schema":2,"features":{},}"#, true),
    (#"{"schema":2,"features":"#, true),
    (#"{"schema":2,"features":{},"minimumVersion":{"build":1,"updateURL":"app"}}"#, true),
  ])
  func rejectionByClientsIsToldApart(text: String, isRejected: Bool) throws {
    #expect(try validate(text).isRejectedByClients == isRejected)
    let off: [RuleID: Severity?] = ["value/type": nil, "config/unknown-key": .note]
    #expect(try validate(text, severities: off).isRejectedByClients == isRejected)
  }

  @Test(arguments: [
    (#"{"schema":2,"features":{}}"#, 2),
    (#"{"schema":1.0,"features":{}}"#, 1),
    (#"{"schema":7,"features":{}}"#, 7),
    (#"{"schema":"2","features":{}}"#, nil),
    (#"{"schema":2.5,"features":{}}"#, nil),
    (#"{"schema":02,"features":{}}"#, nil),
    (#"{"features":{}}"#, nil),
    ("[]", nil),
  ])
  func theSchemaVersionIsTold(text: String, version: Int?) throws {
    #expect(try validate(text).schemaVersion == version)
  }

  @Test func aDocumentOfAnotherModelIsSaidNotToBeChecked() throws {
    let validation = try validate(#"{"banner":true}"#)
    #expect(validation.diagnostics.map(\.rule) == ["config/other-model"])
    #expect(validation.diagnostics.map(\.severity) == [.warning])
    #expect(
      validation.notChecked
        == ["keys and types (the document is of another model, and there are no snapshots)"]
    )
    #expect(!validation.isRejectedByClients)
    #expect(try validate(#"{"scheme":2}"#).notChecked.isEmpty)
  }

  @Test func limitsAreParameters() throws {
    let text = #"{"schema":2,"features":{}}"#
    let size = text.utf8.count
    func rules(_ maximum: Int?, _ warning: Int) throws -> [RuleID] {
      let limits = DocumentLimits(maximumBytes: maximum, warningBytes: warning)
      return try validate(text, limits: limits).diagnostics.map(\.rule)
    }
    #expect(try rules(size, size) == [])
    #expect(try rules(nil, size - 1) == ["config/large-document"])
    #expect(try rules(size - 1, 0) == ["json/too-large"])
  }

  @Test func aTreeThatIsThereAlreadyIsJudgedTheSame() throws {
    let file = SourceFile(name: "document", bytes: Array(broken.utf8))
    let validator = try DocumentValidator(models: .stock)
    let tree = try JSONTree(parsing: file.bytes)
    #expect(validator.validate(file, as: tree).diagnostics == validator.validate(file).diagnostics)
  }

  @Test func codeOfAModelThatNoSchemaExpressesIsAFinding() throws {
    struct Checked: Decodable, Sendable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        // A condition that no schema can express.
        guard try container.decode(Int.self, forKey: .schema) < 3 else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "too new"))
        }
      }
      enum Keys: CodingKey { case schema }
    }
    let models = ConfigModels(current: Checked.self, version: 3)
    let validation = try DocumentValidator(models: models)
      .validate(SourceFile(name: "document", bytes: Array(#"{"schema":3}"#.utf8)))
    #expect(validation.diagnostics.map(\.rule) == ["value/model-code"])
    #expect(
      validation.diagnostics.first?.message
        == "the code of Checked refuses the document: too new"
    )
    #expect(validation.isRejectedByClients)
    #expect(validation.judgeDisagreement == nil)
  }

  @Test func messagesAreNeverWithoutLimit() throws {
    let long = String(repeating: "é", count: 100_000)
    let texts = [
      #"{"schema":"\#(long)","features":{}}"#,
      #"{"schema":2,"features":{"\#(long)":{"enabled":"\#(long)","\#(long)":1}}}"#,
      #"{"schema":2,"features":{},"generatedAt":"\#(long)"}"#,
      #"{"schema":2,"features":{},"minimumVersion":{"build":1,"updateURL":"\#(long)"}}"#,
      #"{"schema":2,"features":{},"minimumVersion":{"build":1,"minimumOS":"\#(long)"}}"#,
      #"{"schema":2,"features":{},"notice":{"id":"a","message":"b","severity":"\#(long)"}}"#,
      #"{"schema":2,"features":{},"minimumVersion":{"build":1,"updateURL":"http://a/\#(long.map { _ in "x" }.joined())"}}"#,
    ]
    for text in texts {
      let validation = try validate(text, limits: DocumentLimits(maximumBytes: nil))
      #expect(validation.diagnostics.count >= 1)
      for finding in validation.diagnostics {
        #expect(finding.message.unicodeScalars.count < 300)
        #expect((finding.help ?? "").unicodeScalars.count < 300)
        #expect(finding.notes.allSatisfy { $0.message.unicodeScalars.count < 300 })
      }
    }
  }
}
