import JSONSyntax
import TestSupport

/// A JSON value that a test builds and breaks.
indirect enum SampleJSON {
  case object([(String, SampleJSON)])
  case raw(String)

  var text: String {
    switch self {
    case .raw(let text): text
    case .object(let members):
      "{"
        + members.map { JSONStringLiteral.encode($0.0) + ":" + $0.1.text }
        .joined(separator: ",") + "}"
    }
  }
}

/// Documents of schema version 2 in which some values were replaced, left out or added.
enum RandomDocument {
  static let whole = SampleJSON.object([
    ("schema", .raw("2")),
    ("generatedAt", .raw(#""2026-10-12T06:30:00Z""#)),
    (
      "minimumVersion",
      .object([
        ("build", .raw("318")), ("message", .raw(#""Update""#)), ("recommendedBuild", .raw("320")),
        ("enforceAfter", .raw(#""2026-11-01T00:00:00Z""#)), ("minimumOS", .raw(#""18.0""#)),
        ("updateURL", .raw(#""https://example.com/app""#)),
      ])
    ),
    (
      "features",
      .object([
        (
          "smartImport",
          .object([
            ("enabled", .raw("true")), ("rollout", .raw("0.25")), ("salt", .raw(#""s""#)),
          ])
        ),
        (
          "aiSuggestions",
          .object([("enabled", .raw("true")), ("route", .raw(#""standard""#))])
        ),
        (
          "cloudSync",
          .object([
            ("enabled", .raw("false")), ("minimumBuild", .raw("1")), ("maximumBuild", .raw("9")),
          ])
        ),
      ])
    ),
    ("paywall", .object([("offering", .raw(#""default""#))])),
    (
      "notice",
      .object([
        ("id", .raw(#""n1""#)), ("message", .raw(#""Slow""#)), ("severity", .raw(#""warning""#)),
        ("startsAt", .raw(#""2026-10-12T00:00:00Z""#)), ("link", .raw(#""https://example.com""#)),
        ("endsAt", .raw("null")),
      ])
    ),
  ])

  /// Values that fit here and there; `0e1` and numbers beyond Int or below Double are left out, since
  /// Foundation reads those in its own way.
  static let replacements = [
    "null", "true", "false", "0", "1", "-1", "2", "2.0", "20e-1", "0.5", "1.5", "-0", "1e2", "0.0",
    "25", "318", "4120000", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "1e30", "1e400", #""""#, #""true""#, #""0.25""#, #""critical""#, #""Warning""#,
    #""2026-02-30T00:00:00Z""#, #""2026-10-12T06:30:00.5+02:00""#, #""2026-10-12""#,
    #""https://example.com/ä b""#, #""http://[::1""#, #""not an address""#, "[]", "{}", "[true]",
    #"{"enabled":true}"#, #"{"build":3}"#, #"{"offering":null}"#,
    #"{"enabled":true,"rollout":1e-7}"#,
    #"{"enabled":true,"rollout":-0.0,"extra":[{}]}"#, #"{"enabled":1}"#, #""caf\u00e9""#,
  ]

  static func make(_ random: inout SeededGenerator) -> String {
    let chance = Double.random(in: 0...0.15, using: &random)
    return mutate(whole, chance, &random).text
  }

  private static func mutate(
    _ value: SampleJSON,
    _ chance: Double,
    _ random: inout SeededGenerator,
  ) -> SampleJSON {
    guard case .object(let members) = value else { return value }
    var result: [(String, SampleJSON)] = []
    for (name, value) in members {
      switch Double.random(in: 0...1, using: &random) {
      case ..<chance:
        result.append((name, .raw(replacements.randomElement(using: &random) ?? "null")))
      case ..<(chance * 1.5): continue
      case ..<(chance * 1.7): result.append((name + "x", value))
      default: result.append((name, mutate(value, chance, &random)))
      }
    }
    return .object(result.shuffled(using: &random))
  }
}
