#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The last accepted values of gates that the document in force has only in a form that cannot be
/// read, as they are kept beside the document.
enum CarriedGates {
  static func encode(_ gates: [String: ConfigDocument.Gate]) -> [UInt8] {
    guard !gates.isEmpty, let data = try? JSONEncoder().encode(gates) else { return [] }
    return Array(data)
  }

  static func decode(_ bytes: [UInt8]) -> [String: ConfigDocument.Gate] {
    guard !bytes.isEmpty else { return [:] }
    return (try? JSONDecoder().decode([String: ConfigDocument.Gate].self, from: Data(bytes))) ?? [:]
  }
}
