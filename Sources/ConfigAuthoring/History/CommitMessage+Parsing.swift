extension CommitMessage {
  /// Reads the message of any commit.
  package init(parsing text: String) {
    let paragraphs = Self.paragraphs(of: text)
    subject = paragraphs.first?.joined(separator: " ") ?? ""
    let body = paragraphs.dropFirst()
    trailerGroups = body.compactMap(Self.trailers)
    if let first = body.firstIndex(where: { Self.trailers($0) != nil }) {
      let before = body[..<first].map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      reason = before.isEmpty ? nil : before
      // A reason may quote git's words; only git's own commits revert.
      reverts = []
    } else {
      reason = nil
      reverts = body.flatMap(Self.revertedCommits)
    }
  }

  private static func paragraphs(of text: String) -> [[Substring]] {
    var paragraphs: [[Substring]] = []
    var current: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        if !current.isEmpty { paragraphs.append(current) }
        current = []
      } else {
        current.append(line)
      }
    }
    return current.isEmpty ? paragraphs : paragraphs + [current]
  }

  /// The trailers of a paragraph that holds nothing but trailers, one of flagctl's at least.
  ///
  /// Others may stand among them: `Signed-off-by`, and the line that `git cherry-pick -x` adds.
  private static func trailers(_ paragraph: [Substring]) -> [Trailer]? {
    let isTrailerBlock = paragraph.allSatisfy { line in
      line.hasPrefix("(cherry picked from commit ") || isTrailerLike(line)
    }
    let trailers = isTrailerBlock ? paragraph.compactMap(Trailer.init(line:)) : []
    return trailers.isEmpty ? nil : trailers
  }

  private static func isTrailerLike(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return false }
    return line[..<colon].utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  /// `This reverts commit ID.` and `This reverts commit ID, reversing` of a merge.
  private static func revertedCommits(_ paragraph: [Substring]) -> [String] {
    paragraph.compactMap { line in
      let opening = "This reverts commit "
      guard line.hasPrefix(opening) else { return nil }
      let id = line.dropFirst(opening.count).prefix { $0.isHexDigit && $0.isASCII }
      return id.count >= 7 ? id.lowercased() : nil
    }
  }
}
