import ConfigLint
import Diagnostics
import JSONSyntax

extension Settings {
  /// Every setting that a file can hold, in the order of the documentation; objects with keys of the
  /// team's own have a line for each key.
  package var effective: [EffectiveSetting] {
    let tree = source.flatMap { try? JSONTree(parsing: $0.bytes) }
    return SettingsShape.file.fields.flatMap { field in
      effective(field, [field.key], tree?.root.member(named: field.key)?.value)
    }
  }

  private func effective(
    _ field: SettingsShape.Field,
    _ path: [String],
    _ value: JSONTree.Value?,
  ) -> [EffectiveSetting] {
    if case .object(let fields) = field.shape {
      return fields.flatMap { inner in
        effective(inner, path + [inner.key], value?.member(named: inner.key)?.value)
      }
    }
    let key = path.joined(separator: ".")
    guard let value, let source else {
      let builtIn = Self.builtIn[key] ?? BuiltIn("null", "none")
      return [EffectiveSetting(key, json: builtIn.json, words: builtIn.words, .builtIn)]
    }
    guard case .map = field.shape, value.members.count > 0 else {
      return [EffectiveSetting(key, json: value.textInOneLine, .file(source.name))]
    }
    return value.members.map { member in
      EffectiveSetting(
        "\(key).\(member.name)",
        json: member.value.textInOneLine,
        .file(source.name)
      )
    }
  }

  private struct BuiltIn {
    let json: String
    let words: String?

    init(_ json: String, _ words: String? = nil) {
      self.json = json
      self.words = words
    }
  }

  /// What counts without a word in the file, where that is not simply nothing.
  private static let builtIn = [
    "requires": BuiltIn("null", "any version"),
    "documents": BuiltIn("null", "config/*.json"),
    "default": BuiltIn("\"production\""),
    "schemas": BuiltIn("\"schemas\""),
    "allowed.offerings": BuiltIn("null", "any"),
    "allowed.routes": BuiltIn("null", "any"),
    "limits.maxGates": BuiltIn("10"),
    "limits.maxBytes": BuiltIn("\(DocumentLimits().warningBytes)"),
    "push.remote": BuiltIn("null", "that of the branch"),
    "push.branch": BuiltIn("null", "that of the branch"),
    "push.auto": BuiltIn("false"),
    "rules": BuiltIn("{}", "each rule as built in"),
  ]
}

extension SettingsShape {
  fileprivate var fields: [Field] {
    if case .object(let fields) = self { fields } else { [] }
  }
}

extension JSONTree.Value {
  /// The value as it was written, but in one line.
  fileprivate var textInOneLine: String {
    switch kind {
    case .object:
      "{" + members.map { "\($0.key.text): \($0.value.textInOneLine)" }.joined(separator: ", ")
        + "}"
    case .array:
      "[" + elements.map(\.textInOneLine).joined(separator: ", ") + "]"
    default: text
    }
  }
}
