import Foundation
import TestSupport

/// What a writing command prints with `--format json`, whatever comes of it.
struct FailureOutput: Decodable {
  struct Failure: Decodable {
    let code: String
    let message: String
    let hints: [String]
  }

  let version: Int
  let error: Failure?
  let result: String?

  init(_ result: ProcessResult) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(result.stdout))
  }
}
