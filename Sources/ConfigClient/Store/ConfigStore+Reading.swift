extension ConfigStore: ConfigReading {
  /// The snapshot in force. It takes a lock for the copy of one reference.
  public nonisolated var current: ConfigSnapshot<Document> { publisher.current }

  /// The decisions of the snapshot in force.
  public nonisolated var decisions: ConfigDecisions { publisher.current.decisions }

  /// The present.
  public nonisolated var moment: RFC3339Timestamp { publisher.current.moment }

  /// The decisions of now, for one journey of a user, see ``ConfigSnapshot/flow(_:)``.
  public nonisolated func flow(_ name: String) -> ConfigFlow {
    publisher.current.flow(name)
  }

  /// A stream of the caller's own: it begins with the snapshot in force and then gives the newest,
  /// skipping those that came while nobody asked. It ends with the store.
  public nonisolated func updates() -> AsyncStream<ConfigSnapshot<Document>> {
    publisher.stream()
  }

  /// Calls the handler with the tags for crash reports, now and whenever they change.
  ///
  /// The keys are those of ``ConfigTag``; values have at most 200 characters and never hold an id of
  /// the installation. The handler is called on the main actor, the first time at once if the caller
  /// is there. After a change it is called before any view hears of it.
  public func onTagsChange(
    isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping @MainActor @Sendable ([String: String]) -> Void,
  ) {
    let facts = { @Sendable [setup] (snapshot: ConfigSnapshot<Document>) in
      setup.facts(of: snapshot)
    }
    let told = TagTeller(handler)
    _ = publisher.observe(.tags) { snapshot in told.tell(facts(snapshot).tags) }
    let tell: @MainActor @Sendable () -> Void = { [publisher] in
      told.tell(facts(publisher.current).tags)
    }
    if isolation === MainActor.shared {
      MainActor.assumeIsolated { tell() }
    } else {
      Task { @MainActor in tell() }
    }
  }
}

/// Tells tags to a handler when they differ from the last.
private final class TagTeller: Sendable {
  private let handler: @MainActor @Sendable ([String: String]) -> Void
  private let last = Locked<[String: String]?>(nil)

  init(_ handler: @escaping @MainActor @Sendable ([String: String]) -> Void) {
    self.handler = handler
  }

  @MainActor func tell(_ tags: [String: String]) {
    let isNew = last.withLock { last in
      defer { last = tags }
      return last != tags
    }
    if isNew { handler(tags) }
  }
}
