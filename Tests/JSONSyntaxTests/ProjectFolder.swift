import Foundation

/// The project's own folder, found from where this file stands.
enum ProjectFolder {
  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
