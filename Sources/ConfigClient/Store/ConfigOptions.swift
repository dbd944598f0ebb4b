/// What an app may want otherwise; the defaults suit most.
public struct ConfigOptions: Sendable {
  /// Tells the files of several stores apart. It must stay the same in every version of the app: an
  /// update finds the last document, and the switches in it, under this name.
  public var name = "config"
  /// Where the last accepted document is kept.
  public var cache = CacheLocation.standard
  /// What partial rollouts draw users by.
  public var identity = ConfigIdentity.installation
  /// The app's build number; nil when it is unknown.
  public var build: Int?
  /// The version of the device's system; nil when it is unknown.
  public var system: SystemVersion?
  /// When the store refreshes by itself.
  public var refresh = RefreshPolicy()
  /// How long the app must run under a new document for the document to count as healthy.
  public var healthyAfter = Duration.seconds(10)
  /// The most that one refresh takes.
  public var deadline = Duration.seconds(10)
  /// Brings the document; ``URLSessionTransport`` if none is given.
  public var transport: (any ConfigTransport)?

  package var environment = ClientEnvironment.live

  /// The usual options, with what the app's bundle says of itself.
  public init() {
    build = AppFacts.build
    system = AppFacts.system
  }
}
