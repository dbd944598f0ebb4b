import Foundation

/// Resident memory of this process in KiB, as Linux counts it.
enum Memory {
  static var peak: Int { field("VmHWM:") }

  /// Starts a new measurement and returns the level that it starts from.
  static func resetPeak() -> Int {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return field("VmRSS:")
  }

  private static func field(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
