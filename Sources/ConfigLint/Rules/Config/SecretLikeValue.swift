import ModelSchema
import Diagnostics
import JSONSyntax

/// A text that looks like a secret.
enum SecretLikeValue {
  static let rule = Rule(
    "config/secret-like-value",
    .warning,
    summary: "a text looks like a secret",
    what: "Reports a text anywhere in the document that holds a PEM header, a live key of Stripe, a"
      + " key of AWS, a token of GitHub, or a JSON web token.",
    why: "The document is public: everybody can read the URL that the app fetches, and the history"
      + " keeps what was once committed.",
    example: #"{ "salt": "sk_live_4eC39HqLyjWDarjtT1zdp7dc" }"#,
    instead: #"{ "salt": "winter" }"#,
  )

  /// Looks at every string value of the document, whatever the model knows of it.
  static func findings(in tree: JSONTree) -> [Finding] {
    var findings: [Finding] = []
    var path = ValuePath()
    collect(tree.root, &path, tree.bytes, &findings)
    return findings
  }

  private static func collect(
    _ value: JSONTree.Value,
    _ path: inout ValuePath,
    _ bytes: [UInt8],
    _ findings: inout [Finding],
  ) {
    switch value.kind {
    case .object:
      for member in value.members {
        path.push(.key(member.key))
        collect(member.value, &path, bytes, &findings)
        path.pop()
      }
    case .array:
      for (index, element) in value.elements.enumerated() {
        path.push(.index(index))
        collect(element, &path, bytes, &findings)
        path.pop()
      }
    case .string:
      if let finding = check(value, path, bytes) { findings.append(finding) }
    case .number, .boolean, .null: break
    }
  }

  private static func check(
    _ value: JSONTree.Value,
    _ path: ValuePath,
    _ bytes: [UInt8],
  ) -> Finding? {
    let content = bytes[value.range.lowerBound + 1..<value.range.upperBound - 1]
    // The shortest secret is longer; a text with escapes is read without them.
    guard content.count > 4, !value.isMalformed else { return nil }
    let isEscaped = content.contains(UInt8(ascii: "\\"))
    let text = isEscaped ? Array((value.string ?? "").utf8)[...] : content
    guard let kind = SecretKind(in: text) else { return nil }
    return Finding(
      rule,
      at: value.range,
      path: path.pointer,
      "this looks like \(kind.rawValue), and the document is public",
      help: "remove it, and revoke it if it was ever committed",
    )
  }
}
