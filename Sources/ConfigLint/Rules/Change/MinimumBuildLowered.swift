import Diagnostics

/// A minimum build that lets builds in again.
enum MinimumBuildLowered: ChangeRule {
  static let rule = Rule(
    "change/minimum-build-lowered",
    .warning,
    summary: "the minimum build is lower than at the base",
    what: "Reports a minimum build that is lower than at the base revision, or gone.",
    why: "Builds that were locked out, mostly for a reason, are let in again.",
    example: #"{ "build": 318 } -> { "build": 300 }"#,
    instead: #"{ "build": 318 }, or a reason that says why the old builds are fit again"#,
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let old = change.old?.minimumBuild?.integer else { return [] }
    let place = change.new.minimumBuild
    let new = place?.integer
    guard new.map({ $0 < old }) ?? true else { return [] }
    let root = change.new.root
    let anchor = place ?? root["minimumVersion"] ?? root
    return [
      Finding(
        rule,
        at: place?.range ?? anchor.anchor,
        path: anchor.pointer,
        new.map { "the minimum build falls from \(old) to \($0): \(builds($0, old)) let in again" }
          ?? "the minimum build \(old) is gone: builds below \(old) are let in again",
      )
    ]
  }

  private static func builds(_ new: Int, _ old: Int) -> String {
    old - new == 1 ? "build \(new) is" : "builds \(new)-\(old - 1) are"
  }
}
