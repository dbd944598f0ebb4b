// App Groups are known to the whole of Foundation alone.
public import Foundation

/// Where the last accepted document is kept between launches.
public struct CacheLocation: Sendable {
  /// An absolute path without a final slash; nil keeps nothing.
  let folder: String?

  /// The app's folder in Application Support (tvOS: in Caches).
  public static var standard: CacheLocation { CacheLocation(folder: AppFacts.supportFolder) }

  /// Nothing is kept: every launch starts from the bundled defaults.
  public static let nowhere = CacheLocation(folder: nil)

  /// A folder, which is made when it is missing.
  public static func folder(_ url: URL) -> CacheLocation {
    CacheLocation(folder: url.path)
  }

  #if canImport(Darwin)
    /// The container of an App Group, which several processes share.
    public static func appGroup(_ identifier: String) -> CacheLocation {
      let container = FileManager.default
        .containerURL(forSecurityApplicationGroupIdentifier: identifier)
      return CacheLocation(folder: container?.appendingPathComponent("flagctl").path)
    }
  #endif
}
