#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Programs that the same build made, which stand beside the test binary.
package enum BuiltBinary {
  /// The path of the built `flagctl`.
  package static func flagctl() throws -> String {
    try path(of: "flagctl")
  }

  package static func path(of name: String) throws -> String {
    let candidate = "\(try folder())/\(name)"
    guard FileManager.default.isExecutableFile(atPath: candidate) else {
      throw TestSupportError("\(candidate) is missing: build it first (swift build)")
    }
    return candidate
  }

  private static func folder() throws -> String {
    #if os(Linux)
      let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: test).deletingLastPathComponent().path
    #else
      guard let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") })
      else { throw TestSupportError("not inside an xctest bundle") }
      return bundle.bundleURL.deletingLastPathComponent().path
    #endif
  }
}
