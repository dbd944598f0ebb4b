import Digest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All that a store is made of, fixed for its life.
struct StoreSetup<Document: Sendable>: Sendable {
  let url: URL
  let model: DocumentModel<Document>
  let bundled: BundledDefaults
  let features: [DeclaredFeature]
  let options: ConfigOptions
  let cache: StoreCache
  let identity: ResolvedIdentity
  let transport: any ConfigTransport

  init(
    url: URL,
    model: DocumentModel<Document>,
    bundled: BundledDefaults,
    features: [DeclaredFeature],
    options: ConfigOptions,
  ) {
    self.url = url
    self.model = model
    self.bundled = bundled
    self.features = features
    self.options = options
    cache = StoreCache(options.cache, name: options.name)
    identity = ResolvedIdentity(options.identity)
    transport = options.transport ?? URLSessionTransport()
  }

  /// Where documents come from, as records name it.
  var origin: String { url.absoluteString }

  /// Decides everything that a document says.
  func decisions(
    _ reading: DocumentReading,
    lastAccepted: [String: ConfigDocument.Gate] = [:],
    heldOff: Set<String> = [],
  ) -> ConfigDecisions {
    // The id is only read when users are drawn at all.
    let isDrawn =
      reading.needsIdentity
      || reading.invalidGates.contains { lastAccepted[$0]?.needsIdentity == true }
    return ConfigDecisions(
      reading,
      for: EvaluationContext(
        build: options.build,
        identity: isDrawn ? identity.value : nil,
        system: options.system,
      ),
      lastAccepted: lastAccepted,
      heldOff: heldOff,
      declared: features.map(\.key),
    )
  }

  /// The snapshot of an accepted document.
  func snapshot(
    _ accepted: DocumentModel<Document>.Accepted,
    _ decisions: ConfigDecisions,
    source: ConfigSource,
    digest: SHA256Digest,
    entityTag: String? = nil,
    fetchedAt: RFC3339Timestamp? = nil,
  ) -> ConfigSnapshot<Document> {
    ConfigSnapshot(
      document: model.completed(accepted.document, decisions),
      decisions: decisions,
      source: source,
      revision: ConfigRevision(
        digest: digest,
        generatedAt: accepted.reading.document.generatedAt,
        entityTag: entityTag,
      ),
      fetchedAt: fetchedAt,
      environment: options.environment,
    )
  }
}

extension StoreSetup {
  /// What a crash report says of a snapshot.
  func facts(of snapshot: ConfigSnapshot<Document>) -> SessionFacts {
    SessionFacts(
      revision: snapshot.revision,
      source: snapshot.source,
      build: options.build,
      gates: features.map { ($0.key, $0.decision(in: snapshot.decisions)) },
    )
  }
}
