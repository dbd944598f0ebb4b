/// Why a text is no timestamp; the description continues a sentence about the text.
package enum RFC3339Defect: Error, Equatable, CustomStringConvertible {
  case notATimestamp
  case dateOnly
  case missingZone
  case lowerCase
  case impossibleDate(String)
  case impossibleTime(String)
  case leapSecond
  case yearOutOfRange

  package var description: String {
    switch self {
    case .notATimestamp: "is not an RFC 3339 timestamp"
    case .dateOnly: "is a date without a time"
    case .missingZone: "has no zone"
    case .lowerCase: "has a lower-case \"t\" or \"z\", which many readers refuse"
    case .impossibleDate(let reason): "is a date that does not exist: \(reason)"
    case .impossibleTime(let reason): "is a time that does not exist: \(reason)"
    case .leapSecond: "is a leap second (:60), which most readers refuse"
    case .yearOutOfRange: "is outside the years 0001 to 9999"
    }
  }
}
