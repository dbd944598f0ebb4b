import ConfigClient
// Bundles are known to the whole of Foundation alone.
public import Foundation
import JSONSyntax

/// Where the values come from that the app ships with: one JSON object.
public enum DefaultsSource: @unchecked Sendable {
  // Unchecked for Bundle alone, which is documented to be safe from every thread.

  /// A resource of a bundle.
  case bundle(Bundle, resource: String = "remote-config", extension: String = "json")
  /// A file.
  case fileURL(URL)
  /// Bytes that are there already.
  case data(Data)
  /// No defaults.
  case none

  /// More than fits in a fetched payload, since these bytes are the app's own; still a bounded read.
  static let maximumBytes = 1024 * 1024

  /// The layer, and what is wrong with the source; a missing layer has a fault, unless none was meant.
  func load() -> (layer: ConfigLayer?, fault: String?) {
    do throws(FileFault) {
      guard let bytes = try bytes() else { return (nil, nil) }
      return Self.layer(bytes)
    } catch {
      return (nil, "the defaults cannot be read: \(error)")
    }
  }

  private func bytes() throws(FileFault) -> [UInt8]? {
    switch self {
    case .bundle(let bundle, let resource, let type):
      guard let path = bundle.path(forResource: resource, ofType: type) else {
        throw FileFault("the bundle has no \(resource).\(type)")
      }
      return try Self.file(at: path)
    case .fileURL(let url):
      guard url.isFileURL else { throw FileFault("not the address of a file") }
      return try Self.file(at: url.path)
    case .data(let data):
      return Array(data)
    case .none:
      return nil
    }
  }

  private static func file(at path: String) throws(FileFault) -> [UInt8] {
    guard let bytes = try SmallFile(path: path, maximumBytes: maximumBytes).read() else {
      throw FileFault("no such file")
    }
    return bytes
  }

  /// Faults that do not hide what is meant, a trailing comma for example, are reported, but do not
  /// take the shipped values away.
  private static func layer(_ bytes: [UInt8]) -> (ConfigLayer?, String?) {
    do throws(JSONSyntaxError) {
      let tree = try JSONTree(parsing: bytes, options: .init(maximumBytes: maximumBytes))
      guard tree.root.kind == .object else { return (nil, "the defaults are not an object") }
      let fault = tree.findings.first.map { "the defaults: \($0.message)" }
      return (ConfigLayer(tree), fault)
    } catch {
      return (nil, "the defaults are not JSON: \(error.finding.message)")
    }
  }
}
