import ConfigEvaluation

/// The version of a device's operating system, for example `18.0`.
package struct DeviceSystem: Sendable, Equatable {
  let version: SystemVersion

  /// Reads one to three integers with dots between them; nil for anything else.
  package init?(_ text: String) {
    guard let version = SystemVersion(text) else { return nil }
    self.version = version
  }
}
