/// What to look at where the system refuses to write a file.
package enum WriteObstacle {
  /// The command that shows what stands in the way, with its purpose.
  ///
  /// - Parameters:
  ///   - path: The file, as it is shown.
  ///   - details: The system's words, in lower case.
  /// - Returns: One line, for a hint.
  package static func hint(_ path: String, _ details: String) -> String {
    let folder = ShellWord.quoted(folder(of: path))
    return ["permission", "not permitted"].contains { details.contains($0) }
      ? "whose it is, and who may write there: ls -ld \(folder)"
      : "what is mounted there, and how full it is: df \(folder)"
  }

  /// The same where the words name the path, as in `/a/b: read-only file system`.
  static func hint(inDetails details: String) -> String {
    hint(path(inDetails: details) ?? ".", details.lowercased())
  }

  /// The path that the words begin with, or that they have in quotes as libgit2 does; nil for none.
  static func path(inDetails details: String) -> String? {
    if details.hasPrefix("/") {
      return details.firstRange(of: ": ").map { String(details[..<$0.lowerBound]) }
    }
    guard let start = details.firstRange(of: "'/"),
      let end = details.ranges(of: "'").last, start.upperBound < end.lowerBound
    else { return nil }
    return String(details[details.index(after: start.lowerBound)..<end.lowerBound])
  }

  /// The folder that holds a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
