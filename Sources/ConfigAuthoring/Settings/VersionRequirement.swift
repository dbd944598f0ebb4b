/// The versions of flagctl that a settings file accepts, for example `>=1.0` or `>=1.2, <2`.
package struct VersionRequirement: Sendable, Equatable {
  private struct Clause: Sendable, Equatable {
    let comparison: Comparison
    let version: [Int]
  }

  private enum Comparison: String, Sendable, CaseIterable {
    // The longer spellings first, so that they win.
    case atLeast = ">="
    case atMost = "<="
    case exactly = "=="
    case above = ">"
    case below = "<"
    case equal = "="
  }

  private let clauses: [Clause]
  package let text: String

  /// Clauses are separated by commas or spaces, and all of them must hold; nil for anything else.
  package init?(_ text: String) {
    self.text = text
    var clauses: [Clause] = []
    var rest = text[...].drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) })
      else { return nil }
      rest = rest.dropFirst(comparison.rawValue.count).drop { $0 == " " }
      let number = rest.prefix { $0 != "," && $0 != " " }
      guard let version = Self.numbers(number) else { return nil }
      clauses.append(Clause(comparison: comparison, version: version))
      rest = rest[number.endIndex...].drop { $0 == "," || $0 == " " }
    }
    self.clauses = clauses
  }

  package func accepts(_ version: String) -> Bool {
    guard let numbers = Self.numbers(version[...]) else { return false }
    return clauses.allSatisfy { clause in
      let order = Self.compare(numbers, clause.version)
      return switch clause.comparison {
      case .atLeast: order >= 0
      case .atMost: order <= 0
      case .exactly, .equal: order == 0
      case .above: order > 0
      case .below: order < 0
      }
    }
  }

  private static func numbers(_ text: Substring) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return (1...3).contains(parts.count) && numbers.count == parts.count ? numbers : nil
  }

  private static func compare(_ left: [Int], _ right: [Int]) -> Int {
    for index in 0..<3 {
      let one = index < left.count ? left[index] : 0
      let other = index < right.count ? right[index] : 0
      if one != other { return one < other ? -1 : 1 }
    }
    return 0
  }
}
