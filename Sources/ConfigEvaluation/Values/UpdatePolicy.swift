package import ConfigModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Judges an app's build by the document's `minimumVersion`.
///
/// When in doubt nothing is forced: a build or system version that is unknown, and a date or system
/// version in the document that cannot be read, leave it at a suggestion at most.
package struct UpdatePolicy: Sendable, Equatable {
  private let minimum: ConfigDocument.MinimumVersion
  /// Whether the document's `enforceAfter`, if there is one, could be read.
  private let isDateReadable: Bool

  package init(_ minimum: ConfigDocument.MinimumVersion, isDateReadable: Bool = true) {
    self.minimum = minimum
    self.isDateReadable = isDateReadable
  }

  package func update(for context: EvaluationContext, at now: RFC3339Timestamp) -> AppUpdate {
    guard let build = context.build else { return .notNeeded }
    let details = AppUpdate.Details(
      message: minimum.message,
      url: minimum.updateURL.flatMap { $0.isSecure ? $0 : nil },
    )
    if build < minimum.build {
      return isEnforced(on: context.system, at: now) ? .required(details) : .recommended(details)
    }
    return build < minimum.recommendedBuild ?? .min ? .recommended(details) : .notNeeded
  }

  private func isEnforced(on system: SystemVersion?, at now: RFC3339Timestamp) -> Bool {
    guard isDateReadable else { return false }
    if let date = minimum.enforceAfter, now < date { return false }
    guard let needed = minimum.minimumOS else { return true }
    guard let system, let needed = SystemVersion(needed) else { return false }
    return system >= needed
  }
}

extension URL {
  /// Whether the address is absolute and https, the only kind that the client hands to an app.
  package var isSecure: Bool {
    scheme?.lowercased() == "https" && host?.isEmpty == false
  }
}
