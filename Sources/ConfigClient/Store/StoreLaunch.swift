import Digest

/// What a store starts with: the last accepted document, else the one inside the app, else nothing.
///
/// Reads two small files at most before the one inside the app, and never throws.
struct StoreLaunch<Document: Sendable>: Sendable {
  /// The document in force, if it was fetched.
  struct Held: Sendable {
    var digest: SHA256Digest
    var entityTag: String?
    /// Without what was held off, to be used when the server confirms the document.
    var accepted: DocumentModel<Document>.Accepted
    var lastAccepted: [String: ConfigDocument.Gate]
  }

  private(set) var snapshot: ConfigSnapshot<Document>
  private(set) var held: Held?
  private(set) var crashGuard: CrashGuard
  private(set) var faults = StoreFaults()

  init(_ setup: StoreSetup<Document>) {
    crashGuard = CrashGuard(path: setup.cache.guardPath, build: setup.options.build)
    snapshot = Self.shipped(setup, heldOff: crashGuard.heldOff)
    var record: CacheRecord?
    do throws(FileFault) {
      record = try setup.cache.read()
    } catch {
      faults.cacheReading = error
    }
    var heldOff = crashGuard.heldOff
    if let record, !crashGuard.isSetAside(record.digest) {
      do throws(DocumentRejection) {
        try use(record, setup)
        return
      } catch {
        faults.cachedDocument = error
        heldOff.formUnion(Self.switchedOff(by: record, setup))
      }
    }
    useBundled(setup, heldOff: heldOff)
    faults.crashGuard = crashGuard.fault
  }

  /// Puts the document of an earlier launch in force, if this build accepts it.
  private mutating func use(
    _ record: CacheRecord,
    _ setup: StoreSetup<Document>,
  ) throws(DocumentRejection) {
    let accepted = try setup.model.accept(record.body)
    let lastAccepted = CarriedGates.decode(record.attachment)
    let decisions = setup.decisions(
      accepted.reading,
      lastAccepted: lastAccepted,
      heldOff: crashGuard.heldOff
    )
    if crashGuard.isOnTrial(record.digest) {
      crashGuard.begin(record.digest, switchedOff: decisions.switchedOff)
    }
    // A tag of another address says nothing about this one.
    let tag = record.origin == setup.origin ? record.entityTag : nil
    held = Held(
      digest: record.digest,
      entityTag: tag,
      accepted: accepted,
      lastAccepted: lastAccepted
    )
    snapshot = setup.snapshot(
      accepted,
      decisions,
      source: .cached,
      digest: record.digest,
      entityTag: tag,
      fetchedAt: RFC3339Timestamp(secondsSince1970: record.fetchedAt),
    )
    faults.crashGuard = crashGuard.fault
  }

  private mutating func useBundled(_ setup: StoreSetup<Document>, heldOff: Set<String>) {
    snapshot = Self.shipped(setup, heldOff: heldOff)
    do {
      guard let bytes = try setup.bundled.load() else { return }
      let accepted = try setup.model.accept(bytes)
      snapshot = setup.snapshot(
        accepted,
        setup.decisions(accepted.reading, heldOff: heldOff),
        source: .bundled,
        digest: SHA256.digest(of: bytes),
      )
    } catch {
      faults.bundled = "\(error)"
    }
  }

  /// The gates that a document which this build does not accept had switched off.
  private static func switchedOff(
    by record: CacheRecord,
    _ setup: StoreSetup<Document>,
  ) -> Set<String> {
    guard let tree = try? StrictScan.tree(of: record.body) else { return [] }
    return setup.decisions(
      DocumentReader.readLeniently(tree),
      lastAccepted: CarriedGates.decode(record.attachment),
    ).switchedOff
  }

  /// The app without any document.
  private static func shipped(
    _ setup: StoreSetup<Document>,
    heldOff: Set<String>,
  ) -> ConfigSnapshot<Document> {
    ConfigSnapshot(
      document: setup.model.shipped,
      decisions: setup.decisions(DocumentReading(document: .bundledDefaults), heldOff: heldOff),
      source: .shipped,
      revision: nil,
      fetchedAt: nil,
      environment: setup.options.environment,
    )
  }
}
