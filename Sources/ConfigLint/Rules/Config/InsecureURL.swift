import JSONSyntax
import Diagnostics
import ModelSchema

/// A URL that is not https.
enum InsecureURL: ScalarRule {
  static let rule = Rule(
    "config/insecure-url",
    summary: "a URL is not https",
    what: "Reports a URL with another scheme than https.",
    why:
      "Systems block plain http, and whoever sits between can send users elsewhere. Other schemes"
      + " open whatever app claims them.",
    example: #"{ "link": "http://status.example.com" }"#,
    instead: #"{ "link": "https://status.example.com" }"#,
  )

  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool {
    type == .url
  }

  static func accepts(_ scalar: Scalar) -> Bool {
    guard case .url(let text) = scalar else { return true }
    return scheme(of: text) == "https"
  }

  private static func scheme(of url: String) -> String {
    url.prefix { $0 != ":" }.lowercased()
  }

  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding {
    let text = occurrence.value.string ?? ""
    let secure = scheme(of: text) == "http" ? "https" + text.dropFirst(4) : nil
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected an https URL for \(occurrence.name), found \(Excerpt.quoted(text))",
      help: secure.map { "write \(Excerpt.quoted($0))" },
      fixes: secure.map {
        [.replace(occurrence.range, with: "\"\($0)\"", title: "use https")]
      } ?? [],
    )
  }
}
