package import Diagnostics

/// A build of the app in users' hands, or on its way there.
package struct Release: Sendable, Equatable {
  package enum State: String, Sendable, CaseIterable {
    /// Not on sale yet.
    case pending
    /// On sale, in every region that is not excepted.
    case live
    /// Installed nowhere any more.
    case retired
  }

  package let build: Int
  /// The version that users see, for example `3.2`.
  package let version: String?
  /// The schema version that the build reads.
  package let schemaVersion: Int
  package let state: State
  /// The regions in which a live build is not on sale.
  package let notLiveIn: [String]
  /// Where the settings name it.
  package let location: SourceLocation?

  package init(
    build: Int,
    version: String? = nil,
    schemaVersion: Int,
    state: State,
    notLiveIn: [String] = [],
    location: SourceLocation? = nil,
  ) {
    self.build = build
    self.version = version
    self.schemaVersion = schemaVersion
    self.state = state
    self.notLiveIn = notLiveIn
    self.location = location
  }

  /// Whether everybody can install it.
  var isLiveEverywhere: Bool { state == .live && notLiveIn.isEmpty }

  /// Whether it may be installed somewhere.
  package var isInstalled: Bool { state != .retired }

  /// For example `build 318 (3.2)`.
  var name: String {
    "build \(build)" + (version.map { " (\(Excerpt.cut($0)))" } ?? "")
  }
}
