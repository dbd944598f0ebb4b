/// Who is served one document.
package struct DocumentReaders: Sendable {
  package let groups: [InstalledClients.Group]
  /// The schema version for which the document is the fallback; nil for a document of its own.
  package let fallback: Int?

  package init(groups: [InstalledClients.Group], fallback: Int?) {
    self.groups = groups
    self.fallback = fallback
  }
}
