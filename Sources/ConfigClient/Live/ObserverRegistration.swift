/// An observer of a store that ends with its owner.
final class ObserverRegistration<Document: Sendable>: Sendable {
  private let publisher: SnapshotPublisher<Document>
  private let key: Int

  init(
    _ publisher: SnapshotPublisher<Document>,
    _ observer: @escaping SnapshotPublisher<Document>.Observer,
  ) {
    self.publisher = publisher
    key = publisher.observe(.views, observer)
  }

  deinit {
    publisher.remove(key)
  }
}
