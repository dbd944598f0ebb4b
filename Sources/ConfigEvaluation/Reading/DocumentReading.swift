package import ConfigModel

/// What was read out of a document, and what could not be.
package struct DocumentReading: Sendable {
  /// The document with the gates that could be read.
  package var document: ConfigDocument
  /// The keys of the gates that could not be read.
  package var invalidGates: [String] = []
  /// Everything that was stepped over, the invalid gates among it.
  package var faults: [DocumentFault] = []
  /// Whether the minimum version holds a date that could not be read.
  package var hasUnreadableEnforceDate = false

  package init(document: ConfigDocument) {
    self.document = document
  }

  package var updatePolicy: UpdatePolicy? {
    document.minimumVersion.map {
      UpdatePolicy($0, isDateReadable: !hasUnreadableEnforceDate)
    }
  }

  /// Whether a gate is open to a part of the users only, so that an id is needed.
  package var needsIdentity: Bool {
    document.features.values.contains { $0.needsIdentity }
  }
}

extension ConfigDocument.Gate {
  /// Whether users are drawn.
  package var needsIdentity: Bool {
    guard enabled, case .buckets = Rollout(fraction: rollout) else { return false }
    return true
  }
}
