import Diagnostics
import JSONSyntax
import ModelSchema

/// A field that no document has.
enum FieldNeverUsed {
  static let rule = Rule(
    "schema/field-never-used",
    .warning,
    summary: "the app reads a field that no document has",
    what:
      "Reports a field of a team's own compiled model that stands in none of its documents. What is"
      + " inside such a field is not reported again.",
    why: "The model and the documents have drifted apart: the field is misspelt on one side, or the"
      + " app waits for a value that never comes.",
    example: "let minimumBuild: Int? in the model, and \"minimumVersion\" in every document",
    instead: "let minimumVersion: MinimumVersion?",
  )

  static func findings(_ usage: FieldUsage, _ newest: NewestSchema) -> [Finding] {
    usage.unused.map { entry in
      let place = SnapshotFile.Place.field(entry.field.name, of: entry.type)
      let location =
        newest.stored?.location(of: place)
        ?? SourceLocation(file: usage.file, range: 0..<min(1, usage.file.bytes.count))
      return Finding(
        rule,
        at: location,
        path: JSONPointer(schemaPath: entry.path),
        "\(newest.name) reads \(Excerpt.quoted(entry.path)), which no document has",
        schemas: [newest.snapshot.version],
      )
    }
  }
}

extension JSONPointer {
  /// From the path of a field, for example `features.*.rollout` or `list[].name`.
  init(schemaPath path: String) {
    var tokens: [String] = []
    for part in path.split(separator: ".") {
      let brackets = part.split(separator: "[", omittingEmptySubsequences: false)
      if let name = brackets.first, !name.isEmpty { tokens.append(String(name)) }
      for index in brackets.dropFirst() {
        tokens.append(index == "]" ? "*" : String(index.dropLast()))
      }
    }
    self.init(tokens)
  }
}
