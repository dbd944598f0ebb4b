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
}
