package import Foundation

/// The project's own folder, found from where this file stands.
package enum ProjectFolder {
  package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
