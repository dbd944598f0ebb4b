#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The id of this installation, by which users are drawn when the app has no better one: a lower-case
/// UUID, made once.
///
/// On Apple platforms it is kept in the Keychain, on this device alone, readable after the first
/// unlock; elsewhere in a file that only its owner may read. It is in no tag and in no report.
public struct InstallID: Sendable {
  private let storage: any InstallIDStorage

  /// The id of the app that runs.
  public init() {
    #if canImport(Security)
      storage = KeychainItem(service: "flagctl.install-id", account: AppFacts.name)
    #else
      storage = InstallIDFile(path: AppFacts.supportFolder.map { "\($0)/install-id" })
    #endif
  }

  /// An id that is kept in a file.
  package init(path: String) {
    storage = InstallIDFile(path: path)
  }

  /// The id, made when there is none; nil when it cannot be read or kept.
  ///
  /// An id that exists but cannot be read, in a locked Keychain for example, is never replaced by a
  /// fresh one: partial rollouts are off for that launch instead.
  public func read() -> String? {
    guard let stored = storage.load(orKeep: UUID().uuidString.lowercased()),
      UUID(uuidString: stored) != nil
    else { return nil }
    return stored.lowercased()
  }
}

/// A place that keeps one text.
protocol InstallIDStorage: Sendable {
  /// What is kept; if nothing is, keeps the offered text. nil when neither can be done.
  func load(orKeep offered: String) -> String?
}
