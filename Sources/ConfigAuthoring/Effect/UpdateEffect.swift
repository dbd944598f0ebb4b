import ConfigEvaluation
import ConfigLint
import ConfigModel

/// Which builds a changed minimum version locks out, asks to update, or lets in again.
struct UpdateEffect {
  private(set) var lockedOut: BuildRange?
  private(set) var sentences: [String] = []
  private(set) var notChecked: [String] = []

  init(from old: EffectSide, to new: EffectSide, releases: [Settings.Release], now: Instant) {
    let before = old.document.minimumVersion
    let after = new.document.minimumVersion
    guard before != after else { return }
    let (was, willBe) = (Self.enforced(old, now), Self.enforced(new, now))
    if willBe > was {
      let builds = BuildRange(first: was > 0 ? was : 1, last: willBe - 1)
      lockedOut = builds
      sentences.append(
        "\(builds.text) \(builds.first == builds.last ? "is" : "are") locked out"
          + Self.reachable(willBe, releases)
      )
      if releases.isEmpty {
        notChecked.append("minimum build against releases (no releases in settings)")
      }
    } else if willBe < was {
      let builds = BuildRange(first: willBe > 0 ? willBe : nil, last: was - 1)
      sentences.append("\(builds.text) \(builds.first == builds.last ? "is" : "are") let in again")
    }
    let asked = (Self.asked(old), max(Self.asked(new), willBe))
    if asked.0 > max(asked.1, was) {
      let builds = BuildRange(first: max(asked.1, was, 1), last: asked.0 - 1)
      sentences.append(
        "\(builds.text) \(builds.first == builds.last ? "is" : "are") not asked to update any more"
      )
    }
    if let after { sentences += Self.conditions(after, before, releases, now) }
    if sentences.isEmpty, after?.message != before?.message {
      sentences = ["those who have to update read another text"]
    }
  }

  /// The build below which updates are forced now; 0 when none is.
  private static func enforced(_ side: EffectSide, _ now: Instant) -> Int {
    guard let minimum = side.document.minimumVersion, side.isDateReadable else { return 0 }
    let isLater = minimum.enforceAfter.map { now < Instant($0) } ?? false
    // Every app has build 1 or a later one.
    return isLater || minimum.build <= 1 ? 0 : minimum.build
  }

  /// The build below which updates are at least suggested now; 0 when none is.
  private static func asked(_ side: EffectSide) -> Int {
    guard let minimum = side.document.minimumVersion, side.isDateReadable else { return 0 }
    return max(minimum.build, minimum.recommendedBuild ?? 0, 0)
  }

  private static func conditions(
    _ minimum: ConfigDocument.MinimumVersion,
    _ previous: ConfigDocument.MinimumVersion?,
    _ releases: [Settings.Release],
    _ now: Instant,
  ) -> [String] {
    var sentences: [String] = []
    if let date = minimum.enforceAfter, now < Instant(date), minimum.build > 1 {
      let builds = BuildRange(first: 1, last: minimum.build - 1)
      sentences.append(
        "\(builds.text) are asked to update, and locked out from \(date) on"
          + reachable(minimum.build, releases)
      )
    }
    if let system = minimum.minimumOS, system != previous?.minimumOS {
      sentences.append("devices below system \(system.escapedForOneLine) are never forced")
    }
    if let recommended = minimum.recommendedBuild, recommended != previous?.recommendedBuild,
      recommended > minimum.build
    {
      let builds = BuildRange(first: max(minimum.build, 1), last: recommended - 1)
      sentences.append("\(builds.text) are asked to update")
    }
    return sentences
  }

  /// Where those who are locked out find no build that would do.
  private static func reachable(_ build: Int, _ releases: [Settings.Release]) -> String {
    guard !releases.isEmpty else { return "" }
    let live = releases.filter { $0.state == .live }
    guard live.contains(where: { $0.build >= build }) else {
      return "; no live release has build \(build) or later"
    }
    var regions: [Int: [String]] = [:]
    for region in Set(live.flatMap(\.notLiveIn)).sorted() {
      let newest = live.filter { !$0.notLiveIn.contains(region) }.map(\.build).max()
      if let newest, newest < build { regions[newest, default: []].append(region) }
    }
    return regions.sorted { $0.key < $1.key }.map { newest, regions in
      let names = regions.map(\.escapedForOneLine).joined(separator: ", ")
      return "; \(newest) is still the newest build live in \(names)"
    }.joined()
  }
}

extension Instant {
  fileprivate init(_ timestamp: RFC3339Timestamp) {
    self.init(seconds: timestamp.secondsSince1970)
  }
}
