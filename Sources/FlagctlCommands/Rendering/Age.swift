import ConfigAuthoring

/// How long ago something was, as people say it.
struct Age {
  private let seconds: Int64

  init(from past: Instant, to now: Instant) {
    seconds = now.seconds(since: past)
  }

  var text: String {
    switch seconds {
    case ..<0: "in the future"
    case ..<60: counted(seconds, "second")
    case ..<3600: counted(seconds / 60, "minute")
    case ..<86_400: counted(seconds / 3600, "hour")
    default: counted(seconds / 86_400, "day")
    }
  }

  private func counted(_ number: Int64, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s") ago"
  }
}
