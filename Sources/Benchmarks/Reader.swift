import ConfigModel
import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One way to read a whole document that is in memory already.
enum Reader: String, CaseIterable {
  case scan
  case scanDuplicates = "scan-duplicates"
  case tree
  case decoder

  func read(_ bytes: [UInt8]) throws {
    switch self {
    case .scan: try JSONChecker.check(bytes, options: options(detectsDuplicateKeys: false))
    case .scanDuplicates: try JSONChecker.check(bytes, options: options(detectsDuplicateKeys: true))
    case .tree: _ = try JSONTree(parsing: bytes, options: options(detectsDuplicateKeys: true))
    case .decoder: _ = try JSONDecoder().decode(ConfigDocument.self, from: Data(bytes))
    }
  }

  private func options(detectsDuplicateKeys: Bool) -> JSONParsingOptions {
    JSONParsingOptions(maximumBytes: nil, detectsDuplicateKeys: detectsDuplicateKeys)
  }
}
