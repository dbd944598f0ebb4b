import DiagnosticRendering
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct RDJSONRendererTests {
  @Test func diagnosticsHaveByteColumnsAndSuggestions() throws {
    try Snapshots().expect(ReportSample.text(.rdjson), matches: "rdjson")
  }

  @Test(.requiresSharedMaterial, .requiresCheckers, arguments: [ReportSample.report, Report()])
  func thePublishedSchemaHasNoComplaint(report: Report) throws {
    let text = ReportSample.text(.rdjson, report)
    #expect(try FormatChecker.complaints(about: text, schema: "rdDiagnosticResult.json") == "")
  }

  private struct Result: Decodable {
    struct Diagnostic: Decodable {
      struct Suggestion: Decodable, Equatable {
        struct Range: Decodable, Equatable {
          struct Position: Decodable, Equatable {
            let line: Int
            let column: Int
          }
          let start: Position
          let end: Position
        }
        let range: Range
        let text: String
      }
      let suggestions: [Suggestion]
    }
    let diagnostics: [Diagnostic]
  }

  private func suggestions(
    _ text: String,
    _ edits: [(range: Range<Int>, replacement: String)],
  ) throws -> [String] {
    let finding = Diagnostic(
      rule: "a/b",
      severity: .error,
      location: SourceLocation(file: SourceFile(name: "a", bytes: Array(text.utf8)), range: 0..<0),
      message: "m",
      fixes: [
        Fix(
          title: "t",
          applicability: .suggestion,
          edits: edits.map { Fix.Edit(range: $0.range, replacement: $0.replacement) },
        )
      ],
    )
    let json = ReportSample.text(.rdjson, Report(findings: [finding]))
    let result = try JSONDecoder().decode(Result.self, from: Data(json.utf8))
    return result.diagnostics[0].suggestions.map { suggestion in
      let (start, end) = (suggestion.range.start, suggestion.range.end)
      return "\(start.line):\(start.column)-\(end.line):\(end.column) \(suggestion.text)"
    }
  }

  @Test func editsBecomeOneSuggestionThatSpansThem() throws {
    #expect(try suggestions("é: old", [(4..<7, "new")]) == ["1:5-1:8 new"])
    #expect(try suggestions("ab\ncd", [(4..<5, "D"), (0..<1, "A")]) == ["1:1-2:3 Ab\ncD"])
    #expect(try suggestions("abc", [(1..<1, "x"), (1..<2, "")]) == ["1:2-1:3 x"])
    #expect(try suggestions("abc", []) == [])
  }

  @Test func editsThatOverlapOrLeaveTheFileAreNoSuggestion() throws {
    #expect(try suggestions("abc", [(0..<2, "x"), (1..<3, "y")]) == [])
    #expect(try suggestions("abc", [(2..<9, "x")]) == [])
  }
}
