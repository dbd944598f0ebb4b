/// The version of a device's operating system, for example `18.0`: never of the app, which is known
/// by its build number.
public struct SystemVersion: Sendable, Hashable, Comparable, LosslessStringConvertible {
  /// Major, minor and patch; what is not given is 0.
  private let major: Int
  private let minor: Int
  private let patch: Int

  /// A version with the given numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads one to three integers with dots between them; nil for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    let padded = numbers + [0, 0]
    self.init(padded[0], padded[1], padded[2])
  }

  /// The three numbers with dots between them; the last only when it is not 0.
  public var description: String {
    "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
  }

  /// Orders by major, then minor, then patch.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
