import ConfigLint
import Testing

@testable import ConfigAuthoring

struct DocumentEffectTests {
  private let now = Instant(seconds: 1_800_000_000)

  private func effect(
    _ old: String?,
    _ new: String?,
    releases: [Settings.Release] = [],
    shipsOn: [String: Bool] = [:],
  ) -> DocumentEffect {
    var settings = Settings(folder: .root)
    settings.releases = releases
    settings.gates = shipsOn.mapValues { Settings.Gate(shipsOn: $0) }
    return DocumentEffect(
      from: old.map { DocumentContent(Array($0.utf8)) },
      to: new.map { DocumentContent(Array($0.utf8)) },
      settings: settings,
      now: now,
    )
  }

  private func gate(_ text: String) -> String {
    #"{ "schema": 2, "features": { "smartImport": { \#(text) } } }"#
  }

  private func minimum(_ text: String) -> String {
    #"{ "schema": 2, "features": {}, "minimumVersion": { \#(text) } }"#
  }

  private func release(_ build: Int, _ state: Settings.Release.State, not regions: [String] = [])
    -> Settings.Release
  {
    .init(build: build, version: nil, schemaVersion: 2, state: state, notLiveIn: regions)
  }

  @Test(arguments: [
    (
      #""enabled": true, "rollout": 0.25"#, #""enabled": true, "rollout": 0.5"#,
      ["25 % of users gain smartImport, nobody loses it"]
    ),
    (
      #""enabled": true, "rollout": 0.5"#, #""enabled": true, "rollout": 0.123456"#,
      ["37.6544 % of users lose smartImport, nobody gains it"]
    ),
    (#""enabled": true"#, #""enabled": false"#, ["smartImport: off for all users"]),
    (
      #""enabled": true, "rollout": 0.25"#, #""enabled": false, "rollout": 0.25"#,
      ["smartImport: off for all users, 25 % lose it"]
    ),
    (#""enabled": false"#, #""enabled": true"#, ["smartImport: on for all users"]),
    (
      #""enabled": true, "rollout": 0.25"#, #""enabled": true"#,
      ["75 % of users gain smartImport, nobody loses it"]
    ),
    (
      #""enabled": false, "rollout": 0.25"#, #""enabled": false, "rollout": 0.5"#,
      ["nobody gains or loses smartImport"]
    ),
    (
      #""enabled": true, "rollout": 0.25"#, #""enabled": true, "rollout": 0.25, "salt": "b""#,
      ["smartImport is redrawn: 18.75 % of users gain it, 18.75 % lose it"]
    ),
    // The key is the salt when there is none.
    (
      #""enabled": true, "rollout": 0.25"#,
      #""enabled": true, "rollout": 0.5, "salt": "smartImport""#,
      ["25 % of users gain smartImport, nobody loses it"]
    ),
    // Another salt draws nobody where nobody is drawn.
    (#""enabled": true"#, #""enabled": true, "salt": "b""#, ["nobody gains or loses smartImport"]),
    (
      #""enabled": true, "route": "standard""#, #""enabled": true, "route": "off""#,
      ["smartImport takes the route off instead of standard"]
    ),
  ])
  func `who gains and who loses is said`(_ old: String, _ new: String, _ expected: [String]) {
    #expect(effect(gate(old), gate(new)).sentences == expected)
  }

  @Test func `a build range is told from the rest`() {
    let effect = effect(
      gate(#""enabled": true"#),
      gate(#""enabled": true, "maximumBuild": 411"#),
      shipsOn: ["smartImport": false]
    )
    #expect(effect.sentences == ["smartImport: off for all users of builds 412 and later"])
    #expect(effect.gates.map(\.builds) == [BuildRange(first: 412)])
    #expect(effect.gates.map(\.lose?.percentage) == ["100 %"])
  }

  @Test func `each build range has its own share`() {
    let effect = effect(
      gate(#""enabled": true, "rollout": 0.25, "minimumBuild": 300"#),
      gate(#""enabled": true, "rollout": 0.5, "maximumBuild": 411"#),
      shipsOn: ["smartImport": true]
    )
    #expect(
      effect.sentences == [
        "50 % of users of builds up to 299 lose smartImport, nobody gains it",
        "25 % of users of builds 300-411 gain smartImport, nobody loses it",
        "75 % of users of builds 412 and later gain smartImport, nobody loses it",
      ]
    )
  }

  @Test func `without a word on what ships, nothing is invented`() {
    let added = effect(
      #"{ "schema": 2, "features": {} }"#,
      gate(#""enabled": true, "rollout": 0.1"#)
    )
    #expect(
      added.sentences
        == ["smartImport: on for 10 % of users (nothing says what the app ships with)"]
    )
    #expect(added.gates.map(\.gain) == [nil])
    let removed = effect(gate(#""enabled": true"#), #"{ "schema": 2, "features": {} }"#)
    #expect(
      removed.sentences
        == ["smartImport: as the app ships for all users (nothing says what the app ships with)"]
    )
  }

  @Test func `a raised minimum locks builds out, and says where nothing newer is on sale`() {
    let releases = [
      release(318, .live), release(411, .live), release(412, .live, not: ["CN", "JP"]),
      release(413, .pending),
    ]
    let raised = effect(minimum(#""build": 1"#), minimum(#""build": 412"#), releases: releases)
    #expect(
      raised.sentences == [
        "builds 1-411 are locked out; 411 is still the newest build live in CN, JP"
      ]
    )
    #expect(raised.lockedOut == BuildRange(first: 1, last: 411))
    #expect(raised.notChecked == [])
    let early = effect(minimum(#""build": 318"#), minimum(#""build": 413"#), releases: releases)
    #expect(
      early.sentences
        == ["builds 318-412 are locked out; no live release has build 413 or later"]
    )
  }

  @Test(arguments: [
    (#""build": 318"#, #""build": 320"#, ["builds 318-319 are locked out"]),
    (#""build": 318"#, #""build": 300"#, ["builds 300-317 are let in again"]),
    (
      #""build": 318"#, #""build": 320, "enforceAfter": "2030-01-01T00:00:00Z""#,
      [
        "builds 318-317 are let in again",
        "builds 1-319 are asked to update, and locked out from 2030-01-01T00:00:00Z on",
      ]
    ),
    (
      #""build": 318"#, #""build": 318, "recommendedBuild": 330"#,
      ["builds 318-329 are asked to update"]
    ),
    (
      #""build": 318, "recommendedBuild": 330"#, #""build": 318"#,
      ["builds 318-329 are not asked to update any more"]
    ),
    (
      #""build": 1, "recommendedBuild": 412"#, #""build": 1, "recommendedBuild": 411"#,
      ["build 411 is not asked to update any more", "builds 1-410 are asked to update"]
    ),
    (
      #""build": 318, "recommendedBuild": 330"#, #""build": 300"#,
      ["builds 300-317 are let in again", "builds 318-329 are not asked to update any more"]
    ),
    (
      #""build": 318, "recommendedBuild": 330"#, #""build": 330"#,
      ["builds 318-329 are locked out"]
    ),
    (
      #""build": 320, "enforceAfter": "2030-01-01T00:00:00Z""#, #""build": 1"#,
      ["builds 1-319 are not asked to update any more"]
    ),
    (
      #""build": 318"#, #""build": 318, "minimumOS": "18.0""#,
      ["devices below system 18.0 are never forced"]
    ),
  ])
  func `a minimum version is told with its conditions`(
    _ old: String,
    _ new: String,
    _ expected: [String],
  ) {
    let expected = expected.map { $0.replacing("builds 318-317", with: "builds up to 317") }
    #expect(effect(minimum(old), minimum(new)).sentences == expected)
  }

  @Test func `without releases the check against them is named`() {
    #expect(
      effect(minimum(#""build": 1"#), minimum(#""build": 2"#)).notChecked
        == ["minimum build against releases (no releases in settings)"]
    )
  }

  @Test func `paywall and notice are told`() {
    let old = #"{ "schema": 2, "features": {}, "paywall": { "offering": "default" } }"#
    let new = """
      { "schema": 2, "features": {}, "notice": { "id": "n", "message": "m", "severity": "warning",
      "endsAt": "2030-01-01T00:00:00Z" } }
      """
    #expect(
      effect(old, new).sentences == [
        "the paywall offers what the app ships with instead of default",
        "all users see a notice (warning) until 2030-01-01T00:00:00Z",
      ]
    )
    #expect(effect(new, old).sentences.last == "the notice goes away")
  }

  @Test func `schema version 1 counts too`() {
    let old = #"{ "schema": 1, "minimumBuild": 290, "features": { "smartImport": true } }"#
    let new = #"{ "schema": 1, "minimumBuild": 300, "features": { "smartImport": false } }"#
    #expect(
      effect(old, new).sentences
        == ["smartImport: off for all users", "builds 290-299 are locked out"]
    )
  }

  @Test func `what cannot be read has no effect that could be told`() {
    #expect(effect("{", gate(#""enabled": true"#)) == .none)
    #expect(effect(gate(#""enabled": true"#), gate(#""enabled": true"#)) == .none)
  }

  @Test(arguments: [
    (#""rollout": 0.2"#, #""rollout": 0.6"#, #""rollout": 0.2"#, #""rollout": 0.6"#, false),
    (#""rollout": 0.2"#, #""rollout": 0.6"#, #""rollout": 0.1"#, #""rollout": 0.6"#, true),
    (#""rollout": 0.2"#, #""rollout": 0.6"#, #""rollout": 1"#, #""rollout": 0.6"#, false),
    (#""rollout": 0"#, #""rollout": 0.5"#, #""rollout": 0"#, #""rollout": 0.1"#, false),
    (
      #""rollout": 0"#, #""rollout": 0.5, "minimumBuild": 7"#,
      #""rollout": 0"#, #""rollout": 0.5, "minimumBuild": 6"#, true
    ),
    (
      #""rollout": 0"#, #""rollout": 0.5, "maximumBuild": 7"#,
      #""rollout": 0"#, #""rollout": 0.5"#, true
    ),
    (
      #""rollout": 0"#, #""rollout": 0.5, "minimumBuild": 7"#,
      #""rollout": 0"#, #""rollout": 0.5, "minimumBuild": 8"#, false
    ),
  ])
  func `an effect reaches further where users of any build gain more`(
    before: String,
    after: String,
    otherBefore: String,
    otherAfter: String,
    isFurther: Bool,
  ) {
    func effect(_ old: String, _ new: String) -> DocumentEffect {
      self.effect(
        gate(#""enabled": true, \#(old)"#),
        gate(#""enabled": true, \#(new)"#),
        shipsOn: ["smartImport": false],
      )
    }
    let told = effect(before, after)
    #expect(effect(otherBefore, otherAfter).reachesFurther(than: told) == isFurther)
  }

  @Test(arguments: [(90, false), (100, false), (101, true)])
  func `an effect reaches further where more builds are locked out`(build: Int, isFurther: Bool) {
    let told = effect(minimum(#""build": 10"#), minimum(#""build": 100"#))
    let next = effect(minimum(#""build": 10"#), minimum(#""build": \#(build)"#))
    #expect(next.reachesFurther(than: told) == isFurther)
  }
}
