// App Groups are known to the whole of Foundation alone.
public import Foundation

/// Where the last accepted document is kept between launches.
public struct CacheLocation: Sendable {
  /// An absolute path without a final slash; nil keeps nothing.
  let folder: @Sendable () -> String?

  /// The app's folder in Application Support (tvOS: in Caches).
  public static let standard = CacheLocation { AppFacts.supportFolder }

  /// Nothing is kept: every launch starts from the bundled defaults.
  public static let nowhere = CacheLocation { nil }

  /// A folder, which is made when it is missing.
  public static func folder(_ url: URL) -> CacheLocation {
    CacheLocation { url.path }
  }

  #if canImport(Darwin)
    /// The container of an App Group, which several processes share.
    public static func appGroup(_ identifier: String) -> CacheLocation {
      CacheLocation {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?
          .appendingPathComponent("flagctl").path
      }
    }
  #endif
}
