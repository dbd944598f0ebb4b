import Diagnostics
import JSONSyntax

extension AuthoringError {
  /// What is wrong with a document in which nothing can be named: the first finding, at its place.
  static func notJSON(_ bytes: [UInt8], of document: Document) -> AuthoringError {
    var finding: JSONFinding?
    do {
      finding = try JSONTree(parsing: bytes).findings.first
    } catch {
      finding = error.finding
    }
    let text = finding.map { finding in
      let position = LineTable(bytes).position(at: finding.range.lowerBound)
      return "line \(position.line), column \(position.scalarColumn): \(finding.message)"
    }
    return .notJSON(file: document.shownPath, finding: text)
  }
}
