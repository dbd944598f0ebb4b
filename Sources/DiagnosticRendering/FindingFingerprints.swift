import Diagnostics
import Digest

/// Names for findings that stay the same when lines move: made of the rule and the JSON pointer, or
/// of the message where there is no pointer.
///
/// Of several findings that agree in all of that, the second and later ones are numbered.
struct FindingFingerprints {
  private var seen: [String: Int] = [:]

  /// For tools that compare findings of all files: hexadecimal digits.
  mutating func next(for finding: Diagnostic, in path: String) -> String {
    let parts = [path] + Self.parts(of: finding)
    return Self.digest(parts + [String(count(parts))])
  }

  mutating func next(for error: OperationalError, in path: String) -> String {
    let parts = [path, error.code, error.message]
    return Self.digest(parts + [String(count(parts))])
  }

  /// For tools that compare findings of one file only: 16 hexadecimal digits, a colon, a number.
  mutating func nextWithinFile(for finding: Diagnostic) -> String {
    let parts = Self.parts(of: finding)
    let number = count([finding.location.file.name] + parts)
    return "\(Self.digest(parts).prefix(16)):\(number)"
  }

  private mutating func count(_ parts: [String]) -> Int {
    let number = seen[parts.joined(separator: "\0"), default: 0] + 1
    seen[parts.joined(separator: "\0")] = number
    return number
  }

  private static func parts(of finding: Diagnostic) -> [String] {
    [finding.rule.rawValue, finding.path ?? finding.message]
  }

  private static func digest(_ parts: [String]) -> String {
    SHA256.digest(of: Array(parts.joined(separator: "\0").utf8)).hex
  }
}
