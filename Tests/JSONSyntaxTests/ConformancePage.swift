import Foundation
import TestSupport

/// `docs/json-conformance.md`, whose table must say what the scanner does.
enum ConformancePage {
  /// The decision on each file of the table.
  static func decisions() throws -> [String: String] {
    var decisions: [String: String] = [:]
    for line in try text().split(separator: "\n") where line.hasPrefix("| `i_") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { throw TestSupportError("not three cells: \(line)") }
      decisions[cells[0].trimmingCharacters(in: ["`"])] = cells[1].replacing("json/", with: "")
    }
    return decisions
  }

  private static func text() throws -> String {
    try String(
      contentsOf: ProjectFolder.url.appendingPathComponent("docs/json-conformance.md"),
      encoding: .utf8
    )
  }
}
