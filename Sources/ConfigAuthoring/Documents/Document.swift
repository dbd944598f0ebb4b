/// One config document: where it is, what it is called, and the settings that hold for it.
package struct Document: Sendable, Equatable {
  /// For example `production`; `production (schema 1)` for what older builds read.
  package let name: String
  package let path: AbsolutePath
  /// The path as it is shown.
  package let shownPath: String
  package internal(set) var settings: Settings
}
