// Benchmarks READER FILE: prints the median seconds that one read of the file's bytes takes.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count == 3, let reader = Reader(rawValue: arguments[1]) else {
  print("usage: Benchmarks \(Reader.allCases.map(\.rawValue).joined(separator: "|")) FILE")
  exit(2)
}
let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2])))

/// Enough runs for a steady median, and no fewer than ten.
let runs = max(10, min(2_000, 20_000_000 / max(1, bytes.count)))
let clock = ContinuousClock()
try reader.read(bytes)
let seconds = try (0..<runs).map { _ in
  try clock.measure { try reader.read(bytes) } / .seconds(1)
}
print(seconds.sorted()[runs / 2])
