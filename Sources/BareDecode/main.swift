// The least that a Swift program does to read a document: the yardstick of the benchmarks.

import ConfigModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
_ = try JSONDecoder().decode(ConfigDocument.self, from: data)
