/// What partial rollouts draw users by.
public struct ConfigIdentity: Sendable {
  let read: @Sendable () -> String?

  /// The id of this installation, see ``InstallID``.
  public static let installation = ConfigIdentity { InstallID().read() }

  /// No id: everyone is outside every partial rollout.
  public static let unknown = ConfigIdentity { nil }

  /// An id of the app's own, for example of the account, which must stay the same for ever.
  public static func id(_ id: String) -> ConfigIdentity {
    ConfigIdentity { id }
  }

  package init(read: @escaping @Sendable () -> String?) {
    self.read = read
  }
}
