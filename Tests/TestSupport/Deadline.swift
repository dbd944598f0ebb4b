/// A moment on the monotonic clock at which waiting ends.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) {
    end = .now + .seconds(seconds)
  }

  var isOver: Bool { .now >= end }

  /// What is left, rounded up, in the form that `poll` takes.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    return Int32(left.rounded(.up).clamped(to: 0...1_000_000))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
