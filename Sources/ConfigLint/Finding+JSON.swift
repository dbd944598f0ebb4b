import Diagnostics
import JSONSyntax

extension Finding {
  /// A finding of the JSON reader as one of the rule with the same name.
  convenience init(_ finding: JSONFinding, at path: JSONPointer?) {
    self.init(
      Self.rule(of: finding.kind),
      at: finding.range,
      path: path,
      finding.message,
      help: finding.help,
      notes: finding.notes.map { Note(message: $0.message, range: $0.range) },
      fixes: finding.replacement.map { replacement in
        [.replace(finding.range, with: replacement, title: Self.title(finding))]
      } ?? [],
    )
  }

  private static func rule(of kind: JSONFinding.Kind) -> Rule {
    switch kind {
    case .syntax: JSONSyntaxRule.rule
    case .encoding: JSONEncodingRule.rule
    case .nestingTooDeep: JSONNestingTooDeepRule.rule
    case .tooLarge: JSONTooLargeRule.rule
    case .bom: JSONByteOrderMarkRule.rule
    case .trailingComma: JSONTrailingCommaRule.rule
    case .duplicateKey: JSONDuplicateKeyRule.rule
    case .invalidString: JSONInvalidStringRule.rule
    case .number: JSONNumberRule.rule
    }
  }

  private static func title(_ finding: JSONFinding) -> String {
    guard let replacement = finding.replacement, !replacement.isEmpty else { return "remove it" }
    return "replace with \(Excerpt.cut(replacement))"
  }
}
