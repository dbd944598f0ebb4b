import DiagnosticRendering
import Diagnostics
import TestSupport
import Testing

@Suite struct MarkdownRendererTests {
  @Test func findingsAndFailuresAreATable() throws {
    try Snapshots().expect(ReportSample.text(.markdown), matches: "markdown")
  }

  @Test(.requiresCheckers) func gitHubMakesATableOfIt() throws {
    try Snapshots().expect(
      FormatChecker.html(ReportSample.text(.markdown)),
      matches: "markdown-html"
    )
  }

  @Test func nothingToSayIsTheSummaryAlone() {
    #expect(
      ReportSample.text(.markdown, Report(documents: ["a"]))
        == "### flagctl: 0 errors, 0 warnings in 1 document\n"
    )
  }

  /// What a code host or a browser would obey.
  static let hostile = [
    "**bold** _it_ ~~no~~", "`code` ``more``", #"\`code\`"#, "| a | b |", #"\| a \\| b"#,
    "[link](http://a.example)", "![image](http://a.example/x.png)", "<script>alert(1)</script>",
    "<img src=x onerror=y>", "</code><b>x</b>", "http://a.example/x", "https://a.example",
    "www.a.example", "WWW.a.example", "ftp://a.example", "ada@a.example", "mailto:ada@a.example",
    "@ada @org/team", "fixes #12 GH-12 org/repo#12", ":tada:", "&lt;b&gt; &#42; &amp;",
    "<!-- x -->", "# heading", "- list", "1. list", "> quote", "    code", "---", "```\ncode",
    "$math$ $`math`$", "[^1]: note", "a<br>b", "::error::x", "##[error]x", "\u{202E}abc\u{1B}[31m",
    "xmpp:ada@a.example/b", "\\", "|", "`", "{{ x }}", "${{ x }}",
  ]

  @Test(.requiresCheckers) func hostileTextIsShownAndNothingElse() throws {
    let findings = Self.hostile.map { text in
      RenderingSample.finding(
        in: "«x»",
        file: text,
        message: text,
        notes: [Note(text), Note(text, at: RenderingSample.location(in: "«x»", file: text))],
        help: text,
      )
    }
    let error = OperationalError(
      code: "x",
      message: Self.hostile.joined(separator: " "),
      file: "x",
      hints: Self.hostile,
      exitStatus: .unavailable,
    )
    let report = Report(findings: findings, errors: [error], notChecked: Self.hostile)
    let html = try FormatChecker.html(
      MarkdownRenderer(paths: ReportSample.paths, maximumBytes: 10_000_000).render(report)
    )
    // Every tag that there is, without what follows its name.
    let tags = html.split(separator: "<").dropFirst().map { $0.prefix { !" >\n".contains($0) } }
    let known: Set<Substring> = [
      "h3", "/h3", "table", "/table", "thead", "/thead", "tbody", "/tbody", "tr", "/tr", "th",
      "/th", "td", "/td", "code", "/code", "br", "ul", "/ul", "li", "/li", "!--",
    ]
    #expect(Set(tags).subtracting(known) == [])
    #expect(
      html.components(between: "<tr>", and: "</tr>").allSatisfy {
        $0.components(between: "<td>", and: "</td>").count == 4 || $0.contains("<th>")
      }
    )
    for text in Self.hostile where !text.contains("@") {
      #expect(html.contains("<code>\(escaped(VisibleText.escaped(text)))</code>"), "\(text)")
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  @Test(arguments: [2_000, 65_536, 131_072])
  func aReportOfAnySizeFits(maximumBytes: Int) {
    let findings = (0..<3000).map { number in
      RenderingSample.finding(in: "«x»", message: "\(number) \(String(repeating: "#", count: 50))")
    }
    let report = Report(findings: findings, notChecked: Array(repeating: "##########", count: 5000))
    let text = MarkdownRenderer(paths: ReportSample.paths, maximumBytes: maximumBytes).render(
      report
    )
    #expect(text.utf8.count < maximumBytes)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error") }
    #expect(rows > maximumBytes / 1000)
    #expect(text.contains("\(3000 - rows) more findings left out here"))
  }
}

extension StringProtocol {
  fileprivate func components(between start: String, and end: String) -> [String] {
    String(self).split(separator: start).dropFirst().map { part in
      String(part.split(separator: end, omittingEmptySubsequences: false).first ?? "")
    }
  }
}
