/// What a reader of a terminal would have seen of a few commands, in a form that two runs share.
///
/// ```
/// $ flagctl validate
/// (standard output)
/// --- stderr ---
/// (standard error, when there is any)
/// exit: 1
/// ```
package struct Transcript: Sendable {
  package private(set) var text = ""
  private let replacements: [(found: String, shown: String)]

  /// - Parameter replacements: Text that differs between runs, a folder's path above all, and what
  ///   stands for it. The longest goes first.
  package init(replacing replacements: [String: String] = [:]) {
    self.replacements = replacements.map { ($0.key, $0.value) }
      .sorted { ($0.found.utf8.count, $0.found) > ($1.found.utf8.count, $1.found) }
  }

  /// Adds a command as it would be typed, and what it said.
  package mutating func add(_ command: String, _ result: ProcessResult) {
    if !text.isEmpty { text += "\n" }
    text += "$ \(clean(command))\n"
    text += terminated(clean(result.output))
    if !result.stderr.isEmpty { text += "--- stderr ---\n" + terminated(clean(result.errorOutput)) }
    text += "exit: \(result.status)\(result.timedOut ? " (timed out)" : "")\n"
  }

  private func clean(_ text: String) -> String {
    replacements.reduce(text) { $0.replacing($1.found, with: $1.shown) }
  }

  /// A missing final line end shows, since two commands' outputs would run together.
  private func terminated(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "(no line end)\n"
  }
}

extension RepositoryFixture {
  /// A transcript in which this fixture's folders have stable names.
  package func makeTranscript() -> Transcript {
    Transcript(replacing: [root: "/repo", directory.path: "/tmp/test"])
  }

  /// Runs the built `flagctl` and adds it to a transcript.
  @discardableResult
  package func flagctl(
    _ arguments: [String],
    in folder: String = "",
    stdin: [UInt8] = [],
    to transcript: inout Transcript,
  ) throws -> ProcessResult {
    let result = try flagctl(arguments, in: folder, stdin: stdin)
    transcript.add((["flagctl"] + arguments.map(shellQuoted)).joined(separator: " "), result)
    return result
  }
}

/// An argument as it would be typed in a POSIX shell.
package func shellQuoted(_ argument: String) -> String {
  let isPlain = argument.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "-_./=:@,+%^~".unicodeScalars.contains(scalar)
  }
  if isPlain, !argument.isEmpty { return argument }
  return "'" + argument.replacing("'", with: #"'\''"#) + "'"
}
