import JSONSyntax

/// The value that a commit gives to the top-level `generatedAt`.
package struct Stamp: Sendable, Equatable {
  package let instant: Instant
  /// The previous stamp, when it was so far in the future that it was given up.
  package let abandoned: Instant?

  /// The later of now and one second after the previous stamp, in UTC.
  ///
  /// A previous stamp more than five minutes in the future would hold the clock back for as long:
  /// it is overwritten with now. One that cannot be read does not count.
  package init(after previous: DocumentContent?, now: Instant) {
    let earlier = previous?.stamp?.string.flatMap(Instant.init(rfc3339:))
    guard let earlier else {
      self.init(instant: now, abandoned: nil)
      return
    }
    if earlier > now.advanced(by: 300) {
      self.init(instant: now, abandoned: earlier)
    } else {
      self.init(instant: max(now, earlier.advanced(by: 1)), abandoned: nil)
    }
  }

  private init(instant: Instant, abandoned: Instant?) {
    self.instant = instant
    self.abandoned = abandoned
  }

  /// The document with this stamp; nil when it holds no stamp as a string, and then stays as it is.
  package func applied(to content: DocumentContent) -> [UInt8]? {
    guard let tree = content.tree, let value = content.stamp, value.kind == .string else {
      return nil
    }
    return try? tree.replacingScalar(at: value, with: "\"\(instant.rfc3339)\"")
  }
}
