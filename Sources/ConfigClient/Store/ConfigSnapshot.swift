/// One document in force, with all that it means for this app. It never changes.
///
/// A snapshot may be kept and read from any thread. Readings made from one snapshot agree with each
/// other, whatever is fetched meanwhile.
public final class ConfigSnapshot<Document: Sendable>: ConfigReading {
  /// The document. Its gates are best read by ``ConfigReading/isOn(_:)``.
  public let document: Document
  /// What the document means for this app.
  public let decisions: ConfigDecisions
  /// Where the document comes from.
  public let source: ConfigSource
  /// Which document it is; nil when there is none.
  public let revision: ConfigRevision?
  /// When it was fetched; nil for the one inside the app.
  public let fetchedAt: RFC3339Timestamp?

  private let environment: ClientEnvironment

  /// The present, by which windows and deadlines in the document are judged.
  public var moment: RFC3339Timestamp { RFC3339Timestamp(environment.now()) }

  init(
    document: Document,
    decisions: ConfigDecisions,
    source: ConfigSource,
    revision: ConfigRevision?,
    fetchedAt: RFC3339Timestamp?,
    environment: ClientEnvironment,
  ) {
    self.document = document
    self.decisions = decisions
    self.source = source
    self.revision = revision
    self.fetchedAt = fetchedAt
    self.environment = environment
  }

  /// The decisions of now, for one journey of a user.
  ///
  /// A flow keeps them until its end, so that nobody who has begun loses the feature halfway.
  public func flow(_ name: String) -> ConfigFlow {
    ConfigFlow(name: name, decisions: decisions, moment: moment)
  }

  /// The same document under other overrides.
  func overriding(_ overrides: [String: Bool]) -> ConfigSnapshot {
    ConfigSnapshot(
      document: document,
      decisions: ConfigDecisions(decisions, overrides: overrides),
      source: source,
      revision: revision,
      fetchedAt: fetchedAt,
      environment: environment,
    )
  }
}
