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
    let bytes = tree.bytes
    let secrets = tree.stringValues.compactMap { value in
      kind(of: value, bytes).map { (value: value, kind: $0) }
    }
    let paths = tree.pointers(at: secrets.map(\.value.range.lowerBound))
    return zip(secrets, paths).map { secret, path in
      Finding(
        rule,
        at: secret.value.range,
        path: path,
        "this looks like \(secret.kind.rawValue), and the document is public",
        help: "remove it, and revoke it if it was ever committed",
      )
    }
  }

  private static func kind(of value: JSONTree.Value, _ bytes: [UInt8]) -> SecretKind? {
    let content = bytes[value.range.lowerBound + 1..<value.range.upperBound - 1]
    // The shortest secret is longer; a text with escapes is read without them.
    guard content.count > 4, !value.isMalformed else { return nil }
    let isEscaped = content.contains(UInt8(ascii: "\\"))
    let text = isEscaped ? Array((value.string ?? "").utf8)[...] : content
    return SecretKind(in: text)
  }
}
