/// What the exit code of every command means.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done, clean, or nothing to do.
  case success = 0
  /// Findings at or above the threshold, or a refusal because of findings.
  case findings = 1
  /// A mistake in what was typed, or in the settings.
  case usage = 2
  /// The job could not be done, or could not be checked.
  case unavailable = 3
  /// Refused until somebody confirms or decides.
  case refused = 4
  /// A bug in flagctl.
  case internalError = 70
  case interrupted = 130
  case terminated = 143
}
