extension GitError {
  /// The refusal that names file and line, where a file of configuration is damaged.
  ///
  /// libgit2's words end with `(in PATH:LINE)` or `(in PATH:LINE, column COLUMN)`.
  var damagedConfiguration: GitRefusal? {
    guard self.class == .configuration, message.hasSuffix(")") else { return nil }
    let opening = " (in "
    guard let start = message.ranges(of: opening).last else { return nil }
    var place = message[start.upperBound...].dropLast()
    if let comma = place.ranges(of: ", column ").last { place = place[..<comma.lowerBound] }
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...])
    else { return nil }
    var details = message[..<start.lowerBound]
    let prefix = "failed to parse config file: "
    if details.hasPrefix(prefix) { details = details.dropFirst(prefix.count) }
    return .damagedConfiguration(
      path: String(place[..<colon]),
      line: line,
      details: String(details)
    )
  }
}
