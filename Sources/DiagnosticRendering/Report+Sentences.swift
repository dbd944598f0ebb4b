import Diagnostics

extension Report {
  /// `1 error, 0 warnings in 2 documents`
  var summaryLine: String {
    var counts = [Self.counted(count(.error), "error"), Self.counted(count(.warning), "warning")]
    if count(.note) > 0 { counts.append(Self.counted(count(.note), "note")) }
    if suppressed > 0 { counts.append("\(suppressed) suppressed") }
    let unchecked = errors.count { $0.file != nil }
    let failures = unchecked > 0 ? "; \(Self.counted(unchecked, "file")) could not be checked" : ""
    return "\(counts.joined(separator: ", ")) in \(Self.counted(documents.count, "document"))"
      + failures
  }

  /// `1 error`, `2 errors`
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(number == 1 ? noun : noun + "s")"
  }
}

extension Diagnostic {
  /// The message, and in parentheses the help and the notes that have no place of their own, as one
  /// line that is not escaped.
  var sentence: String {
    let remarks = (help.map { [$0] } ?? []) + notes.filter { $0.location == nil }.map(\.message)
    return remarks.isEmpty ? message : "\(message) (\(remarks.joined(separator: "; ")))"
  }
}

extension OperationalError {
  /// The message, and in parentheses the hints, as one line that is not escaped.
  var sentence: String {
    hints.isEmpty ? message : "\(message) (\(hints.joined(separator: "; ")))"
  }
}
