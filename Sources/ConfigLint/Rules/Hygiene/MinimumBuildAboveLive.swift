import Diagnostics

/// A minimum build that not everybody can install.
enum MinimumBuildAboveLive: HygieneRule {
  static let rule = Rule(
    "config/minimum-build-above-live",
    summary: "the minimum build is above the newest one that is live in every region",
    what:
      "Reports a minimum build above the newest build that the settings' releases call live with an"
      + " empty \"notLiveIn\".",
    why:
      "Users are locked out of the app and told to install an update that their store does not have.",
    example: #"{ "minimumVersion": { "build": 320 } } while build 320 is not live in JP"#,
    instead: #"{ "minimumVersion": { "build": 318, "recommendedBuild": 320 } }"#,
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    guard !facts.releases.isEmpty, let place = document.minimumBuild,
      let minimum = place.integer
    else { return [] }
    let newest = facts.releases.filter(\.isLiveEverywhere).map(\.build).max()
    if let newest, minimum <= newest { return [] }
    let candidates = facts.releases.filter { $0.build >= minimum && $0.isInstalled }
    return [
      Finding(
        rule,
        at: place.range,
        path: place.pointer,
        "the minimum build \(minimum) is "
          + (newest.map { "above \($0), the newest build that is live in every region" }
            ?? "required while no build is live in every region")
          + regions(candidates),
        help: newest.map { "users could not install it: require at most \($0) until then" }
          ?? "users could not install it: require none until then",
        notes: candidates.map { .init("\($0.name) \(state(of: $0))", at: $0.location) },
      )
    ]
  }

  private static func regions(_ candidates: [Release]) -> String {
    let missing = candidates.filter { $0.state == .live }.max { $0.build < $1.build }
    guard let missing else { return "" }
    return "; \(missing.name) \(state(of: missing))"
  }

  private static func state(of release: Release) -> String {
    switch release.state {
    case .pending: "is pending"
    case .retired: "is retired"
    case .live:
      release.notLiveIn.isEmpty
        ? "is live" : "is not live in \(Excerpt.list(release.notLiveIn))"
    }
  }
}
