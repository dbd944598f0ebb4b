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

  static func check(_ values: ComparedValues) -> [Finding] {
    guard case .timestamp(let start) = values["startsAt"],
      case .timestamp(let end) = values["endsAt"], end < start,
      let startPlace = values.occurrence("startsAt"), let endPlace = values.occurrence("endsAt")
    else { return [] }
    return [
      Finding(
        rule,
        at: endPlace.range,
        path: endPlace.pointer,
        "\"endsAt\" \(end) is before \"startsAt\" \(start): the notice is never shown",
        notes: [.init(message: "it starts here", range: startPlace.range)],
      )
    ]
  }
}
