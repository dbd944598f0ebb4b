/// When a store refreshes by itself. Every interval varies by a tenth, so that a fleet of apps does not
/// come at once.
public struct RefreshPolicy: Sendable, Hashable {
  /// Whether the store refreshes as soon as it is made; it never waits for that.
  public var atLaunch = true
  /// How often it refreshes while the app is active; nil: not by itself.
  public var interval: Duration? = .seconds(15 * 60)
  /// How old the last answer must be for a refresh when the app becomes active; nil: no such refresh.
  public var foregroundAge: Duration? = .seconds(5 * 60)

  /// The usual policy: at launch, every 15 minutes while active, and in the foreground after 5.
  public init() {}

  /// Only what the app asks for.
  public static var manual: RefreshPolicy {
    var policy = RefreshPolicy()
    policy.atLaunch = false
    policy.interval = nil
    policy.foregroundAge = nil
    return policy
  }
}
