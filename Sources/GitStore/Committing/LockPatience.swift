/// How long locks of others are waited for.
struct LockPatience {
  /// In seconds.
  private let limit = 3.0
  private let start = POSIX.uptime()
  private let shield: InterruptShield

  init(_ shield: InterruptShield) { self.shield = shield }

  /// Sleeps for a moment of random length; false if the time is over, or somebody interrupts.
  func wait() -> Bool {
    guard POSIX.uptime() - start < limit, !shield.isHit() else { return false }
    POSIX.sleep(seconds: Double.random(in: 0.005...0.05))
    return true
  }
}
