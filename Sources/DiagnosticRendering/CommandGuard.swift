/// Keeps a build service from obeying our output.
///
/// GitHub runs a line that starts with `::`, after white space too; GitHub and Azure run what
/// follows `##[` or `##vso[` anywhere in a line, and TeamCity `##teamcity[`. The character that
/// completes such a mark is written as all our escapes are, `:\u{3a}` and `##\u{5b}`, so that a
/// reader still knows what stood there.
enum CommandGuard {
  static func applied(to spans: [TerminalText.Span]) -> [TerminalText.Span] {
    var line = Line()
    return spans.map { TerminalText.Span(text: line.guarded($0.text), role: $0.role) }
  }

  /// What has been seen of the line; a mark may be spread over spans.
  private struct Line {
    private enum Start {
      case blank, colon, passed
    }

    private var start = Start.blank
    private var mark = CommandMark()

    mutating func guarded(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        let completesMark = mark.isCompleted(by: scalar)
        if completesMark || scalar == ":" && start == .colon {
          result += VisibleText.escape(scalar)
          start = .passed
        } else {
          result.unicodeScalars.append(scalar)
          advance(over: scalar)
        }
      }
      return result
    }

    private mutating func advance(over scalar: Unicode.Scalar) {
      if scalar == "\n" {
        start = .blank
      } else if start == .blank {
        if scalar == ":" {
          start = .colon
        } else if !scalar.properties.isWhitespace {
          start = .passed
        }
      } else {
        start = .passed
      }
    }
  }
}
