import ConfigEvaluation
// Bundles are known to the whole of Foundation alone.
import Foundation

/// What the running app says of itself.
enum AppFacts {
  /// The bundle's identifier, else the name of the program.
  static var name: String {
    Bundle.main.bundleIdentifier
      ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
  }

  /// The bundle's build number; nil when it has none that is an integer.
  static var build: Int? {
    let value = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion")
    return (value as? String).flatMap { Int($0) } ?? value as? Int
  }

  static var system: SystemVersion {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return SystemVersion(version.majorVersion, version.minorVersion, version.patchVersion)
  }

  /// The app's own folder for what it must be able to read at launch; nil when there is none.
  static var supportFolder: String? {
    #if os(tvOS)
      // Other folders are not writable there; what is purged is fetched again.
      let place = FileManager.SearchPathDirectory.cachesDirectory
    #else
      let place = FileManager.SearchPathDirectory.applicationSupportDirectory
    #endif
    return FileManager.default.urls(for: place, in: .userDomainMask).first
      .map { $0.appendingPathComponent(name).path }
  }
}
