/// What the surroundings of the process tell git.
package struct GitEnvironment: Sendable {
  /// The environment variables.
  package let variables: [String: String]
  /// The absolute folder from which relative `GIT_DIR` and its like count.
  package let currentDirectory: String
  /// Seconds since 1970, for commits whose dates the environment does not fix.
  package let clock: @Sendable () -> Int64
  package let shield: InterruptShield
  /// Whether standard input is a terminal at which somebody may be asked for a passphrase.
  package let hasTerminal: Bool
  /// How many seconds a program that signs may take when nobody can be asked.
  package let signingLimit: Double
  /// Is told what hooks and pushes that succeed have to say.
  package let listener: @Sendable (String) -> Void
  /// Where relative paths in settings begin; nil: at the root of the work files.
  package let settingsFolder: String?
  /// The SHA-256 of bytes in hexadecimal digits, by which Git LFS names files; nil: nobody can tell.
  package let sha256: (@Sendable ([UInt8]) -> String)?

  package init(
    variables: [String: String],
    currentDirectory: String,
    clock: @escaping @Sendable () -> Int64 = { POSIX.now() },
    shield: InterruptShield = .none,
    hasTerminal: Bool = false,
    signingLimit: Double = 60,
    settingsFolder: String? = nil,
    sha256: (@Sendable ([UInt8]) -> String)? = nil,
    listener: @escaping @Sendable (String) -> Void = { _ in },
  ) {
    self.variables = variables
    self.currentDirectory = currentDirectory
    self.clock = clock
    self.shield = shield
    self.hasTerminal = hasTerminal
    self.signingLimit = signingLimit
    self.settingsFolder = settingsFolder
    self.sha256 = sha256
    self.listener = listener
  }

  /// A variable's value, if it is there and not empty.
  subscript(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// `path` itself if it is absolute, else counted from the current folder.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(currentDirectory)/\(path)"
  }
}
