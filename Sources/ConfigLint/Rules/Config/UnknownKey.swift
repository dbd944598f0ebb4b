import Diagnostics
import JSONSyntax

/// A key that the model does not read.
enum UnknownKey {
  static let rule = Rule(
    "config/unknown-key",
    summary: "a key is not one that the model reads",
    what: "Reports a key that no client would read, and names the nearest one that they do, or the"
      + " place where the key belongs. A misspelt required key is this one finding, which says that"
      + " the required one is missing.",
    why: "Decoding ignores unknown keys without a word: a misspelt \"rollout\" is a gate for"
      + " everyone.",
    example: #"{ "smartImport": { "enabled": true, "rolout": 0.25 } }"#,
    instead: #"{ "smartImport": { "enabled": true, "rollout": 0.25 } }"#,
  )

  /// The finding about one key; a required name is given if that key is missing because this one is
  /// misspelt.
  static func finding(
    _ key: JSONTree.Value,
    in owner: KeyOwner,
    _ hint: KeyHint?,
    standsFor requiredName: String?,
  ) -> Finding {
    let name = key.string ?? ""
    let fact = "unknown key \(Excerpt.quoted(name)) \(owner.object.path.placeOfKeys)"
    return Finding(
      rule,
      at: key.range,
      path: owner.pointer(to: name),
      requiredName.map { "\(fact); the required key \"\($0)\" is missing" } ?? fact,
      help: hint?.help,
      fixes: hint?.replacement.map { [rename(key, to: $0)] } ?? [],
      effect: requiredName == nil ? .none : .rejects,
    )
  }

  private static func rename(_ key: JSONTree.Value, to name: String) -> Fix {
    .replace(
      key.range,
      with: JSONStringLiteral.encode(name),
      title: "rename the key to \"\(name)\"",
    )
  }
}
