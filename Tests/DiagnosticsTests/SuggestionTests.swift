import Diagnostics
import Testing

@Suite struct SuggestionTests {
  private let keys = [
    "enabled", "rollout", "salt", "route", "minimumBuild", "maximumBuild",
  ]

  @Test(arguments: [
    ("enabld", "enabled"), ("Enabled", "enabled"), ("ENABLED", "enabled"), ("enabeld", "enabled"),
    ("enable", "enabled"), ("rolout", "rollout"), ("roll-out", "rollout"), ("roll", "rollout"),
    ("rout", "route"), ("slat", "salt"), ("minimum_build", "minimumBuild"),
    ("MinimumBuild", "minimumBuild"), ("maximumBuidl", "maximumBuild"),
    ("minBuild", "minimumBuild"), ("min_build", "minimumBuild"), ("maxBuild", "maximumBuild"),
    ("mBuild", nil), ("minBuilds", nil), ("min", "minimumBuild"), ("m", nil), ("mi", nil),
    ("colour", nil), ("", nil), ("x", nil),
    ("routes", "route"), ("rollouts", "rollout"), ("disabled", nil),
  ])
  func theNearestKeyIsFound(word: String, key: String?) {
    #expect(Suggestion.nearest(to: word, among: keys) == key)
  }

  @Test func aBeginningOfSeveralKeysIsNoSuggestion() {
    #expect(Suggestion.nearest(to: "min", among: ["minimumBuild", "minimumOS"]) == nil)
  }

  @Test func wordsCutShortStandForTheirNameUnlessSeveralFit() {
    let names = ["minimumVersion", "minimumOS", "updateURL", "notice"]
    #expect(Suggestion.nearest(to: "minVersion", among: names) == "minimumVersion")
    #expect(Suggestion.nearest(to: "minOS", among: names) == "minimumOS")
    #expect(Suggestion.nearest(to: "minOs", among: names) == "minimumOS")
    #expect(Suggestion.nearest(to: "miB", among: ["minimumBuild", "minorBuild"]) == nil)
  }

  @Test func theNearerOfTwoWins() {
    #expect(Suggestion.nearest(to: "endAt", among: ["startsAt", "endsAt"]) == "endsAt")
    #expect(Suggestion.nearest(to: "ab", among: ["abc", "ab_"]) == "ab_")
  }

  @Test func veryLongWordsAreNotCompared() {
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: keys) == nil)
  }

  private let commands = ["validate", "commit", "rollback", "log", "lint", "set", "get", "push"]

  @Test(arguments: [
    ("validte", "validate"), ("vlaidate", "validate"), ("valdiate", "validate"),
    ("comit", "commit"), ("commmit", "commit"), ("COMMIT", "commit"), ("roll-back", "rollback"),
    ("roll_back", "rollback"), ("rolback", "rollback"), ("lgo", "log"), ("lnt", "lint"),
    ("val", "validate"), ("rollbcak", "rollback"), ("pusg", "push"), ("bet", "set"),
  ])
  func theCommandThatWasMeantIsFound(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: commands) == meant)
  }

  @Test(arguments: [
    "", "x", "ls", "status", "enable", "l", "co mmit please", "валидация", "日本",
    String(repeating: "commit", count: 1000),
  ])
  func nothingIsSuggestedWhereNoCommandIsNear(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: commands) == nil)
  }
}
