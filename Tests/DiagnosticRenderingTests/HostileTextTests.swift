import DiagnosticRendering
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Whatever stands in a document, a file name or a message: no format lets it act.
@Suite struct HostileTextTests {
  static let pieces = [
    "::error::x", "::", "\n::error::x", "\r\n::stop-commands::x\n", "##[error]x", "##vso[task.x]",
    "##teamcity[x]", "%0A::error::x", "%", "\r", "\n", "\t", "\u{1B}[31m",
    "\u{1B}]8;;http://x\u{7}",
    "\u{9B}31m", "\u{0}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{200E}", "\u{2028}", "\u{FEFF}",
    "\u{FFFE}", "\u{FFFF}", "\u{200D}", "\u{301}", "<script>", "]]>", "&amp;", "\"", "'", "`", "|",
    "\\", "\\u{1b}", "{", "}", "[x](1)", "**x**", "@ada", "é", "日本", "👩‍👩‍👧", " ", "",
    String(repeating: "x", count: 300),
  ]

  private static func report(of texts: [String]) -> Report {
    func text(_ index: Int) -> String { texts[index % texts.count] }
    let file = SourceFile(name: text(0), bytes: Array(texts.joined().utf8) + [0xFF, 0x0A])
    let location = SourceLocation(file: file, range: 0..<file.bytes.count / 2)
    let finding = Diagnostic(
      rule: "config/unknown-key",
      severity: .error,
      location: location,
      path: "/" + text(1),
      message: text(2),
      notes: [Note(text(3)), Note(text(4), at: location)],
      fixes: [
        Fix(
          title: text(5),
          applicability: .suggestion,
          edits: [Fix.Edit(range: location.range, replacement: text(6))],
        )
      ],
      help: text(7),
    )
    let error = OperationalError(
      code: "not-found",
      message: text(8),
      file: text(9),
      hints: [text(10)],
      exitStatus: .unavailable,
    )
    return Report(
      findings: Array(repeating: finding, count: 12),
      errors: [error],
      notChecked: [text(11)],
      documents: [text(0)],
    )
  }

  private static func texts(using generator: inout SeededGenerator) -> [String] {
    (0..<12).map { _ in
      (0..<Int.random(in: 0...4, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
  }

  @Test(arguments: ReportFormat.allCases) func nothingActs(format: ReportFormat) {
    checkProperty(
      iterations: 60,
      generate: Self.texts,
      shrink: { texts in
        texts.indices.filter { !texts[$0].isEmpty }.map { index in
          var fewer = texts
          fewer[index] = ""
          return fewer
        }
      },
    ) { (texts: [String]) in
      let output = ReportSample.text(format, Self.report(of: texts))
      if let harm = HarmfulText.find(in: output, isGitHub: format == .github) {
        return "\(format) lets act: \(harm)"
      }
      let isJSON = [.json, .sarif, .gitlab, .rdjson].contains(format)
      if isJSON, (try? JSONSerialization.jsonObject(with: Data(output.utf8))) == nil {
        return "\(format) is no JSON"
      }
      // One line for the failure, ten for the findings, and three of them in the log; or each.
      let lines = output.split(separator: "\n").count
      if format == .github, lines != 10 + 4 + 2 { return "github has \(lines) lines" }
      if format == .xcode, lines != 14 { return "xcode has \(lines) lines" }
      return nil
    }
  }

  @Test(.requiresSharedMaterial, .requiresCheckers, .requires("xmllint"))
  func thePublishedSchemasHaveNoComplaint() throws {
    var generator = SeededGenerator(seed: SeededGenerator.runSeed)
    for _ in 0..<3 {
      let report = Self.report(of: Self.texts(using: &generator))
      let sarif = ReportSample.text(.sarif, report)
      #expect(try FormatChecker.complaints(about: sarif, schema: "sarif-2.1.0.json") == "")
      let rdjson = ReportSample.text(.rdjson, report)
      #expect(try FormatChecker.complaints(about: rdjson, schema: "rdDiagnosticResult.json") == "")
      let junit = ReportSample.text(.junit, report)
      #expect(try FormatChecker.complaints(aboutXML: junit, schema: "JUnit.xsd") == "")
    }
  }

  @Test(arguments: ReportFormat.allCases) func theSameReportGivesTheSameBytes(format: ReportFormat)
  {
    #expect(ReportSample.text(format) == ReportSample.text(format))
  }
}
