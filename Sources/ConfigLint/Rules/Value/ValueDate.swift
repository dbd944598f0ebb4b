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
    fraction(
      of: occurrence.value.string ?? "",
      at: occurrence.range,
      occurrence.pointer,
      timestamp,
      " for \(occurrence.name) has a fraction of a second, which systems before Swift 6.2 refuse",
    )
  }

  private static func fraction(
    of text: String,
    at range: Range<Int>,
    _ path: JSONPointer,
    _ timestamp: RFC3339Timestamp?,
    _ words: String,
    notes: [Finding.Note] = [],
    schemas: [Int] = [],
  ) -> Finding {
    let whole = timestamp?.roundedDown.description
    return Finding(
      rule,
      at: range,
      path: path,
      Excerpt.quoted(text) + words,
      help: whole.map { "write \"\($0)\"" } ?? "write it like \"2026-10-12T06:30:00Z\"",
      notes: notes,
      fixes: whole.map {
        [.replace(range, with: "\"\($0)\"", title: "drop the fraction")]
      } ?? [],
      isMild: true,
      schemas: schemas,
    )
  }
}

// MARK: What installed clients read

extension ValueDate {
  /// Whether a finding is about a fraction of a second, and nothing else.
  static func isAboutFraction(_ finding: Finding) -> Bool {
    finding.rule.id == rule.id && finding.isMild
  }

  /// The fractions in dates that installed clients read with Foundation, where the document's own model
  /// reads something else; one finding a date, whatever clients it concerns.
  static func fractions(
    in document: LintedDocument,
    _ readings: [ClientSimulation.Reading],
  ) -> [Finding] {
    var found: [JSONPointer: [(clients: InstalledClients.Group, date: FractionalDate)]] = [:]
    for reading in readings {
      for date in reading.result.fractionalDates
      where !document.fractionalDates.contains(date.path) {
        found[date.path, default: []].append((reading.clients, date))
      }
    }
    return found.values.compactMap { readers in
      guard let date = readers.first?.date else { return nil }
      let names = Excerpt.joined(readers.map(\.clients.name))
      return fraction(
        of: date.text,
        at: date.range,
        date.path,
        RFC3339Timestamp(date.text),
        " has a fraction of a second, which \(names) refuse on systems before Swift 6.2",
        notes: readers.compactMap { clients, date in
          guard let snapshot = clients.snapshot, let place = date.place else { return nil }
          return .init("as \(clients.builds) read it", at: snapshot.location(of: place))
        },
        schemas: readers.map(\.clients.schema),
      )
    }
  }
}
