/// What the crash-loop guard remembers between launches.
struct GuardState: Codable, Sendable, Equatable {
  /// A document that is in use and has not yet proved healthy.
  struct Trial: Codable, Sendable, Equatable {
    /// The SHA-256 of the document, in hexadecimal.
    var document: String
    /// How many launches have begun to use it; the last one is not over or died.
    var launches: Int
    /// The process of the last launch.
    var process: Int32
    /// The gates that the document switches off.
    var switchedOff: Set<String>
  }

  /// A document that is not used again by this build.
  struct SetAside: Codable, Sendable, Equatable {
    var document: String
    /// The build that died under it; another build tries it again.
    var build: Int?
  }

  var trial: Trial?
  var setAside: SetAside?
  /// Gates that stay off until a fresh document is accepted.
  var heldOff: Set<String> = []

  var isEmpty: Bool { self == GuardState() }
}
