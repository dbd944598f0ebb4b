/// Finds what a terminal or a build service would obey in an output.
package enum HarmfulText {
  /// The first such thing; nil when the output is harmless. `isGitHub`: whether lines that annotate are
  /// ours.
  package static func find(in output: String, isGitHub: Bool) -> String? {
    for scalar in output.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      if [.control, .lineSeparator, .paragraphSeparator].contains(category)
        || scalar.properties.isBidiControl
      {
        return "U+\(String(scalar.value, radix: 16))"
      }
    }
    // In bytes: a mark that combines with the bracket hides it from Swift alone.
    let bytes = Array(output.utf8)
    for mark in ["##[", "##vso[", "##teamcity["] where bytes.firstRange(of: Array(mark.utf8)) != nil
    {
      return mark
    }
    for line in output.split(separator: "\n") {
      let start = line.drop { $0.isWhitespace }
      guard start.unicodeScalars.starts(with: "::".unicodeScalars) else { continue }
      let ours = ["error", "warning", "notice"].flatMap { ["::\($0) file=", "::\($0) title="] }
      let isOurs = ours.contains { line.utf8.starts(with: $0.utf8) }
      if !isGitHub || !isOurs { return String(line) }
    }
    return nil
  }
}
