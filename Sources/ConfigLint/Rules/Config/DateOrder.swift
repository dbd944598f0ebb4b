/// A notice that ends before it starts.
enum DateOrder: ObjectRule {
  static let rule = Rule(
    "config/date-order",
    summary: "an end is before its start",
    what: "Reports an \"endsAt\" before the \"startsAt\" of the same notice.",
    why: "The notice is never shown.",
    example: #"{ "startsAt": "2026-11-02T00:00:00Z", "endsAt": "2026-11-01T00:00:00Z" }"#,
    instead: #"{ "startsAt": "2026-11-01T00:00:00Z", "endsAt": "2026-11-02T00:00:00Z" }"#,
  )

  static let compares: Set = ["notice.startsAt", "notice.endsAt"]

  static func check(_ values: [String: ComparedValue]) -> [Finding] {
    guard let start = values["startsAt"], let end = values["endsAt"],
      case .timestamp(let startTime) = start.scalar, case .timestamp(let endTime) = end.scalar,
      endTime < startTime
    else { return [] }
    return [
      Finding(
        rule,
        at: end.occurrence.range,
        path: end.occurrence.pointer,
        "\"endsAt\" \(endTime) is before \"startsAt\" \(startTime): the notice is never shown",
        notes: [.init(message: "it starts here", range: start.occurrence.range)],
      )
    ]
  }
}
