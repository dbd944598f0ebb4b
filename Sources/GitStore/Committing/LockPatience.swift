/// How long locks of others are waited for: three seconds in all.
struct LockPatience {
  private let end: Double
  private let shield: InterruptShield

  init(_ shield: InterruptShield) { self.init(end: POSIX.uptime() + 3, shield: shield) }

  private init(end: Double, shield: InterruptShield) {
    self.end = end
    self.shield = shield
  }

  /// The same, but with a second left at least.
  var renewed: LockPatience {
    LockPatience(end: max(end, POSIX.uptime() + 1), shield: shield)
  }

  /// Sleeps for a moment of random length; false if the time is over, or somebody interrupts.
  func wait(seconds: ClosedRange<Double> = 0.005...0.05) -> Bool {
    guard POSIX.uptime() < end, !shield.isHit() else { return false }
    POSIX.sleep(seconds: Double.random(in: seconds))
    return true
  }
}
