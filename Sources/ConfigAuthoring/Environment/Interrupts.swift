import GitStore

/// How the process puts interrupts off while a commit lands.
package struct Interrupts: Sendable {
  /// From now on interrupts wait.
  package let hold: @Sendable () -> Void
  /// Interrupts come through again, also those that waited.
  package let release: @Sendable () -> Void
  /// Whether an interrupt is waiting.
  package let isWaiting: @Sendable () -> Bool

  package init(
    hold: @escaping @Sendable () -> Void,
    release: @escaping @Sendable () -> Void,
    isWaiting: @escaping @Sendable () -> Bool,
  ) {
    self.hold = hold
    self.release = release
    self.isWaiting = isWaiting
  }

  /// Interrupts come through at any time.
  package static let unmanaged = Interrupts(hold: {}, release: {}, isWaiting: { false })

  var shield: InterruptShield { InterruptShield(raise: hold, lower: release, isHit: isWaiting) }
}
