import Testing

@testable import ConfigAuthoring

struct ExposureTests {
  private func summary(_ old: String, _ new: String) -> ExposureSummary {
    let (old, new) = (DocumentContent(Array(old.utf8)), DocumentContent(Array(new.utf8)))
    return ExposureSummary(of: DocumentDifference(from: old, to: new), arrivingAt: new)
  }

  private func gate(_ fields: String) -> String { #"{"features":{"a":{\#(fields)}}}"# }

  @Test(arguments: [
    (#""enabled":true"#, #""enabled":false"#),
    (#""enabled":true,"rollout":0.5"#, #""enabled":true,"rollout":0.25"#),
    (#""enabled":true"#, #""enabled":true,"rollout":0.9"#),
    (#""enabled":true,"rollout":null"#, #""enabled":true,"rollout":0.9"#),
    (#""enabled":true"#, #""enabled":true,"minimumBuild":5"#),
    (#""enabled":true,"minimumBuild":5"#, #""enabled":true,"minimumBuild":6"#),
    (#""enabled":true"#, #""enabled":true,"maximumBuild":5"#),
    (#""enabled":true,"maximumBuild":6"#, #""enabled":true,"maximumBuild":5"#),
    (#""enabled":true,"route":"standard""#, #""enabled":true,"route":"off""#),
    (#""enabled":true"#, #""enabled":true,"route":"off""#),
    (#""enabled":true,"rollout":0.5"#, #""enabled":false,"rollout":0"#),
  ])
  func `a revision in which everything lowers exposure is a brake`(old: String, new: String) {
    #expect(summary(gate(old), gate(new)).isBrake)
    #expect(summary(gate(old), gate(new)).raising.isEmpty)
  }

  @Test(arguments: [
    (#""enabled":true"#, #""enabled":true,"salt":"x""#),
    (#""enabled":false"#, #""enabled":true"#),
    (#""enabled":true,"rollout":0.5"#, #""enabled":false,"rollout":0.6"#),
    (#""enabled":true,"route":"standard""#, #""enabled":true,"route":"economy""#),
    (#""enabled":true"#, #" "enabled":true"#),
    (#""enabled":true"#, #""enabled":true,"rollout":1"#),
  ])
  func `a revision that does anything else is no brake`(old: String, new: String) {
    #expect(!summary(gate(old), gate(new)).isBrake)
  }

  @Test(arguments: [
    (#"{"features":{}}"#, #"{"features":{"a":{"enabled":false}}}"#, true),
    (#"{"features":{}}"#, #"{"features":{"a":{"enabled":true,"rollout":0.1}}}"#, false),
    (#"{"notice":null}"#, #"{"notice":{"id":"x"}}"#, true),
    (#"{}"#, #"{"notice":{"id":"x"}}"#, true),
    (#"{"notice":{"id":"x"}}"#, #"{"notice":null}"#, false),
    (#"{"schema":1,"features":{"a":true}}"#, #"{"schema":1,"features":{"a":false}}"#, true),
    (#"{"schema":1,"features":{"a":false}}"#, #"{"schema":1,"features":{"a":true}}"#, false),
    (#"{"minimumVersion":{"build":1}}"#, #"{"minimumVersion":{"build":2}}"#, false),
    (#"{"features":{"a":true},"x":1}"#, #"{"features":{"a":false},"x":2}"#, false),
  ])
  func `notices, added gates and version 1 count too`(old: String, new: String, isBrake: Bool) {
    #expect(summary(old, new).isBrake == isBrake)
  }

  @Test(arguments: [
    (#""enabled":false"#, #""enabled":true"#, ["a.enabled false -> true"]),
    (#""enabled":true,"rollout":0.1"#, #""enabled":true"#, ["a.rollout 10 % -> none"]),
    (#""enabled":true,"minimumBuild":9"#, #""enabled":true"#, ["a.minimumBuild 9 -> none"]),
    (#""enabled":true,"route":"off""#, #""enabled":true,"route":"x""#, ["a.route off -> x"]),
    (#""enabled":false,"rollout":0.1"#, #""enabled":false,"rollout":0.9"#, []),
    (#""enabled":true,"rollout":0.9"#, #""enabled":true,"rollout":0.1"#, []),
  ])
  func `what turns on is named, but not what stays switched off`(
    old: String,
    new: String,
    expected: [String],
  ) {
    #expect(summary(gate(old), gate(new)).raising.map(\.summary) == expected)
  }

  @Test func `a gate that goes away may be on in the app, unless it was on for everybody`() {
    let none = #"{"features":{}}"#
    #expect(summary(gate(#""enabled":false"#), none).raising.count == 1)
    #expect(summary(gate(#""enabled":true,"rollout":0.5"#), none).raising.count == 1)
    #expect(summary(gate(#""enabled":true"#), none).raising.isEmpty)
  }

  @Test func `a returning offering and a lowered minimum are named`() {
    let summary = summary(
      #"{"paywall":{"offering":"a"},"minimumVersion":{"build":5}}"#,
      #"{"paywall":{"offering":"b"},"minimumVersion":null}"#,
    )
    #expect(summary.offering?.summary == "paywall.offering a -> b")
    #expect(summary.loweredMinimum?.summary == "minimumVersion removed")
    #expect(self.summary(#"{"minimumBuild":5}"#, #"{"minimumBuild":6}"#).loweredMinimum == nil)
    #expect(self.summary(#"{"minimumBuild":6}"#, #"{"minimumBuild":5}"#).loweredMinimum != nil)
  }
}
