import Foundation
import JSONSyntax
import TestSupport
import Testing

/// The files of JSONTestSuite, which stand outside the project.
enum Corpus {
  struct File: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  /// The files of one of the suite's folders; none in a plain clone.
  static func files(in folder: String, prefix: String = "") -> [File] {
    guard let path = try? SharedMaterial.path("corpora/json/\(folder)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return [] }
    return names.filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(path)/\(name)").map {
        File(name: name, bytes: Array($0))
      }
    }
  }

  /// `accepted`, or the names of the rules that a text breaks, judged by the grammar alone.
  static func decision(on bytes: [UInt8]) -> String {
    do {
      let findings = try JSONTree(parsing: bytes, options: .grammarOnly).findings
      return findings.isEmpty
        ? "accepted" : Set(findings.map(\.kind.rawValue)).sorted().joined(separator: ", ")
    } catch {
      return error.finding.kind.rawValue
    }
  }
}
