package import Diagnostics

/// Writes JUnit test results that follow the strict schema of the Ant tasks: a suite for each file,
/// a failed test for each error.
///
/// A document without errors is one test that passed; warnings and notes stand in the suite's output.
/// A run has no time and no host of its own, so that the same input gives the same bytes.
package struct JUnitRenderer: ReportRenderer {
  private let paths: SourcePaths

  package init(paths: SourcePaths) {
    self.paths = paths
  }

  package func render(_ report: Report) -> String {
    var files: [String?] = []
    for file in report.documents + report.findings.map(\.location.file.name)
    where !files.contains(file) { files.append(file) }
    for file in report.errors.map(\.file) where !files.contains(file) { files.append(file) }
    let suites = files.enumerated().map { index, file in suite(index, file, of: report) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites.joined())</testsuites>

      """
  }

  /// The suite of one file, or of what concerns no file.
  private func suite(_ index: Int, _ file: String?, of report: Report) -> String {
    let name = file.map(paths.inRepository) ?? "flagctl"
    let findings = report.findings.filter { $0.location.file.name == file }
    let failed = findings.filter { $0.severity == .error }
    let errors = report.errors.filter { $0.file == file }
    var cases =
      failed.map { testCase(of: $0, in: name) } + errors.map { testCase(of: $0, in: name) }
    if cases.isEmpty { cases = [testCase("no errors", in: name)] }
    let remarks = Report(findings: findings.filter { $0.severity != .error })
    let attributes = [
      ("name", name), ("package", "flagctl"), ("id", String(index)), ("hostname", "localhost"),
      ("timestamp", "1970-01-01T00:00:00"), ("tests", String(cases.count)),
      ("failures", String(failed.count)), ("errors", String(errors.count)), ("time", "0"),
    ]
    return """
        <testsuite\(list(attributes))>
          <properties>
      \(report.notChecked.map(property).joined())    </properties>
      \(cases.joined())    <system-out>\(XMLText.escaped(renderer.findings(remarks)))</system-out>
          <system-err></system-err>
        </testsuite>

      """
  }

  private func testCase(of finding: Diagnostic, in name: String) -> String {
    let rule = finding.rule.rawValue
    return testCase(
      finding.path.map { "\(rule) at \($0)" } ?? rule,
      in: name,
      problem: element(
        "failure",
        type: rule,
        message: finding.sentence,
        text: renderer.findings(Report(findings: [finding])),
      ),
    )
  }

  private func testCase(of error: OperationalError, in name: String) -> String {
    let problem = element(
      "error",
      type: error.code,
      message: error.sentence,
      text: renderer.render(error),
    )
    return testCase(error.code, in: name, problem: problem)
  }

  private func testCase(_ title: String, in name: String, problem: String = "") -> String {
    let attributes = list([("name", title), ("classname", name), ("time", "0")])
    return problem.isEmpty
      ? "    <testcase\(attributes)/>\n"
      : "    <testcase\(attributes)>\n\(problem)    </testcase>\n"
  }

  private func element(_ tag: String, type: String, message: String, text: String) -> String {
    let attributes = list([("type", type), ("message", message)])
    return "      <\(tag)\(attributes)>\n\(XMLText.escaped(text))</\(tag)>\n"
  }

  private func property(_ check: String) -> String {
    "      <property\(list([("name", "not checked"), ("value", check)]))/>\n"
  }

  private func list(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(XMLText.escaped(VisibleText.escaped($0.value)))\"" }.joined()
  }

  private var renderer: TextRenderer { TextRenderer(style: .guarded) }
}
