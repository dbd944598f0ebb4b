#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax
import Diagnostics

/// A text is not an absolute URL.
enum ValueURL {
  static let rule = Rule(
    "value/url",
    summary: "a text is not an absolute URL",
    what: "Reports a URL that is empty, relative, without a host, or holds characters that RFC 3986"
      + " does not allow.",
    why: "An empty URL fails decoding. Of the others each system makes something else, and a button"
      + " that opens nothing is of no use to anybody.",
    example: #"{ "link": "status.example.com" }"#,
    instead: #"{ "link": "https://status.example.com" }"#,
  )

  static func read(_ occurrence: Occurrence) -> Reading {
    let text = occurrence.value.string ?? ""
    guard let defect = URLDefect.find(in: text) else { return Reading(.url(text)) }
    let subject = text.isEmpty ? occurrence.name : "\(Excerpt.quoted(text)) for \(occurrence.name)"
    return .refused(
      Finding(
        rule,
        at: occurrence.range,
        path: occurrence.pointer,
        "\(subject) \(defect.message)",
        help: defect.help,
        effect: URL(string: text) == nil ? .rejects : .none,
      )
    )
  }
}
