import JSONSyntax
import ConfigModel
import Diagnostics
import ModelSchema

/// A text is not an RFC 3339 timestamp.
enum ValueDate {
  static let rule = Rule(
    "value/date",
    mild: .warning,
    summary: "a text is not an RFC 3339 timestamp",
    what: "Reports a text that is no timestamp such as 2026-10-12T06:30:00Z: no zone, a date that"
      + " does not exist, a lower-case t or z, a leap second, the year 0000. A fraction of a second"
      + " is a warning.",
    why: "Foundation refuses some of these and misreads others: it takes 30 February for 2 March."
      + " Systems before Swift 6.2 refuse fractions.",
    example: #"{ "generatedAt": "2026-02-30T08:00:00Z" }"#,
    instead: #"{ "generatedAt": "2026-03-02T08:00:00Z" }"#,
  )

  static func read(_ occurrence: Occurrence) -> Reading {
    let text = occurrence.value.string ?? ""
    do {
      let timestamp = try RFC3339Parser.timestamp(in: text)
      let warning = RFC3339Parser.hasFraction(text) ? fraction(occurrence, timestamp) : nil
      return Reading(.timestamp(timestamp), warning)
    } catch {
      return .refused(finding(occurrence, text, error))
    }
  }

  /// A Foundation `Date` that the decoder is set to read as ISO 8601.
  static func readISO8601(_ occurrence: Occurrence) -> Reading {
    let text = occurrence.value.string ?? ""
    do {
      let timestamp = try RFC3339Parser.timestamp(in: text)
      guard FoundationDates.readsISO8601(text) else {
        return .refused(finding(occurrence, text, .notATimestamp))
      }
      let warning = RFC3339Parser.hasFraction(text) ? fraction(occurrence, timestamp) : nil
      return Reading(.timestamp(timestamp), warning)
    } catch {
      let isRead = FoundationDates.readsISO8601(text)
      return .refused(finding(occurrence, text, error, effect: isRead ? .none : .rejects))
    }
  }

  private static func finding(
    _ occurrence: Occurrence,
    _ text: String,
    _ defect: RFC3339Defect,
    effect: Finding.Effect = .rejects,
  ) -> Finding {
    let mended = mended(text, defect)
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "\(Excerpt.quoted(text)) for \(occurrence.name) \(defect)",
      help: mended.map { "did you mean \"\($0)\"?" }
        ?? "write it like \"2026-10-12T06:30:00Z\"",
      fixes: mended.map {
        [.replace(occurrence.range, with: "\"\($0)\"", title: "replace with \"\($0)\"")]
      } ?? [],
      effect: effect,
    )
  }

  /// The timestamp that was most likely meant, where one change makes it one.
  private static func mended(_ text: String, _ defect: RFC3339Defect) -> String? {
    let candidate: String
    switch defect {
    case .missingZone: candidate = text + "Z"
    case .dateOnly: candidate = text + "T00:00:00Z"
    case .lowerCase: candidate = text.uppercased()
    case .notATimestamp where text.utf8.count <= 40:
      candidate = String(text.map { $0 == " " ? "T" : $0 })
    default: return nil
    }
    return RFC3339Timestamp(candidate) == nil ? nil : candidate
  }

  private static func fraction(_ occurrence: Occurrence, _ timestamp: RFC3339Timestamp) -> Finding {
    let whole = timestamp.roundedDown.description
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "\(Excerpt.quoted(occurrence.value.string ?? "")) for \(occurrence.name) has a fraction of a"
        + " second, which systems before Swift 6.2 refuse",
      help: "write \"\(whole)\"",
      fixes: [.replace(occurrence.range, with: "\"\(whole)\"", title: "drop the fraction")],
      isMild: true,
    )
  }
}
