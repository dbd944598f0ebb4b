import Foundation
import TestSupport

/// What `flagctl validate --format json` prints.
struct ReportOutput: Decodable {
  struct Finding: Decodable {
    let rule: String
    let severity: String
    let file: String
    let line: Int
    let column: Int
  }

  struct Failure: Decodable {
    let code: String
    let message: String
    let file: String?
    let hints: [String]
  }

  struct Summary: Decodable {
    let errors: Int
    let warnings: Int
    let documents: Int
  }

  let version: Int
  let findings: [Finding]
  let errors: [Failure]
  let notChecked: [String]
  let summary: Summary

  init(_ result: ProcessResult) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(result.stdout))
  }
}
