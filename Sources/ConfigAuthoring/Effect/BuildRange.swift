/// Builds of the app that follow one another.
package struct BuildRange: Hashable, Sendable {
  /// Nil when there is no oldest one.
  package let first: Int?
  /// Nil when there is no newest one.
  package let last: Int?

  package init(first: Int? = nil, last: Int? = nil) {
    self.first = first
    self.last = last
  }

  package static let all = BuildRange()

  /// The builds as they are told: `builds 412 and later`, `builds 318-411`, `build 7`.
  package var text: String {
    switch (first, last) {
    case (nil, nil): "all builds"
    case (let first?, nil): "builds \(first) and later"
    case (nil, let last?): "builds up to \(last)"
    case (let first?, let last?): first == last ? "build \(first)" : "builds \(first)-\(last)"
    }
  }

  /// The range and one that begins where it ends.
  func joined(with next: BuildRange) -> BuildRange {
    BuildRange(first: first, last: next.last)
  }
}
