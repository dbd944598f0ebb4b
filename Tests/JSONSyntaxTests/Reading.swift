import JSONSyntax
import Testing

/// What a text turned out to be; made by the checker and the tree, which have to agree.
struct Reading {
  let tree: JSONTree?
  let findings: [JSONFinding]

  /// The fatal finding, or the recoverable ones.
  var rules: [String] { findings.map(\.kind.rawValue) }

  init(
    _ bytes: [UInt8],
    options: JSONParsingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let checked: [JSONFinding]
    do {
      checked = try JSONChecker.check(bytes, options: options)
    } catch {
      checked = [error.finding]
    }
    do {
      let tree = try JSONTree(parsing: bytes, options: options)
      self.tree = tree
      findings = tree.findings
      #expect(findings.allSatisfy { !$0.kind.isFatal }, sourceLocation: sourceLocation)
    } catch {
      tree = nil
      findings = [error.finding]
      #expect(error.finding.kind.isFatal, sourceLocation: sourceLocation)
    }
    #expect(checked == findings, "checker and tree disagree", sourceLocation: sourceLocation)
  }

  init(
    _ text: String,
    options: JSONParsingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    self.init(Array(text.utf8), options: options, sourceLocation: sourceLocation)
  }
}

/// One text with exactly one finding.
struct Example: Sendable, CustomTestStringConvertible {
  let marked: String
  let message: String
  let help: String?

  init(_ marked: String, _ message: String, help: String? = nil) {
    self.marked = marked
    self.message = message
    self.help = help
  }

  var testDescription: String { marked }

  /// Expects the finding where the text is marked, and nothing else.
  func check(
    _ kind: JSONFinding.Kind,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    let text = MarkedText(marked)
    let reading = Reading(text.bytes, sourceLocation: sourceLocation)
    let finding = try #require(reading.findings.first, sourceLocation: sourceLocation)
    #expect(reading.findings.count == 1, sourceLocation: sourceLocation)
    #expect(finding.kind == kind, sourceLocation: sourceLocation)
    #expect(finding.range == text.range, sourceLocation: sourceLocation)
    #expect(finding.message == message, sourceLocation: sourceLocation)
    #expect(finding.notes.map(\.range) == text.notes, sourceLocation: sourceLocation)
    if let help { #expect(finding.help == help, sourceLocation: sourceLocation) }
  }
}
