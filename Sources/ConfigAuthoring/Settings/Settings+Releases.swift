import JSONSyntax

extension Settings {
  /// A build of the app in users' hands.
  package struct Release: Sendable, Equatable {
    package enum State: String, Sendable {
      case pending, live, retired
    }

    package let build: Int
    package let version: String?
    package let schemaVersion: Int
    package let state: State
    /// The regions where it is not on sale; empty: on sale everywhere.
    package let notLiveIn: [String]
  }

  /// Reads what only the checks of a change need.
  mutating func readReleases(_ root: JSONTree.Value) {
    releases = (root.member("releases")?.elements).map { $0.compactMap(Release.init) } ?? []
    protected = Self.texts(root.member("protected")).compactMap { JSONPointer($0)?.tokens }
    let allowed = root.member("allowed")
    allowedOfferings = allowed?.member("offerings").map(Self.texts)
    allowedRoutes = allowed?.member("routes").map(Self.texts)
  }

  private static func texts(_ list: JSONTree.Value?) -> [String] {
    list?.elements.compactMap(\.string) ?? []
  }
}

extension Settings.Release {
  fileprivate init?(_ value: JSONTree.Value) {
    guard let build = value.member("build")?.numberText.flatMap({ Int($0) }),
      let state = value.member("state")?.string.flatMap(State.init)
    else { return nil }
    self.init(
      build: build,
      version: value.member("version")?.string,
      schemaVersion: value.member("schema")?.numberText.flatMap { Int($0) } ?? 0,
      state: state,
      notLiveIn: value.member("notLiveIn").map { $0.elements.compactMap(\.string) } ?? [],
    )
  }
}
