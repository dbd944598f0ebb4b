/// How the process puts interrupts off while a commit lands.
///
/// Signals belong to the process, not to this module: whoever runs the process says how it is done.
package struct InterruptShield: Sendable {
  /// From now on interrupts wait.
  package let raise: @Sendable () -> Void
  /// Interrupts come through again, also those that waited.
  package let lower: @Sendable () -> Void
  /// Whether an interrupt is waiting.
  package let isHit: @Sendable () -> Bool

  package init(
    raise: @escaping @Sendable () -> Void,
    lower: @escaping @Sendable () -> Void,
    isHit: @escaping @Sendable () -> Bool,
  ) {
    self.raise = raise
    self.lower = lower
    self.isHit = isHit
  }

  /// Interrupts come through at any time.
  package static let none = InterruptShield(raise: {}, lower: {}, isHit: { false })
}
