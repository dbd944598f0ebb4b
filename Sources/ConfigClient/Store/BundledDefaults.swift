// Bundles are known to the whole of Foundation alone.
public import Foundation

/// The document inside the app, for the time before one was fetched.
///
/// It is read under the same rules as a fetched one. If it is missing or broken, the app does what it
/// ships with, and the report says so.
public struct BundledDefaults: Sendable {
  let load: @Sendable () throws(FileFault) -> [UInt8]?

  /// No document.
  public static let nothing = BundledDefaults { () throws(FileFault) in nil }

  /// A resource of the app, `config.json` for `"config"`.
  public static func resource(
    _ name: String,
    extension type: String = "json",
    in bundle: Bundle = .main,
  ) -> BundledDefaults {
    let path = bundle.path(forResource: name, ofType: type)
    return BundledDefaults { () throws(FileFault) in
      guard let path else { throw FileFault("the bundle has no \(name).\(type)") }
      return try file(at: path)
    }
  }

  /// A file.
  public static func file(_ url: URL) -> BundledDefaults {
    BundledDefaults { () throws(FileFault) in try file(at: url.path) }
  }

  /// Bytes that are there already.
  public static func data(_ data: Data) -> BundledDefaults {
    BundledDefaults { () throws(FileFault) in Array(data) }
  }

  private static func file(at path: String) throws(FileFault) -> [UInt8] {
    guard let bytes = try SmallFile(path: path, maximumBytes: StrictScan.maximumBytes).read() else {
      throw FileFault("no such file")
    }
    return bytes
  }
}
