/// Why a text is no timestamp.
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
    case .notATimestamp: "not an RFC 3339 timestamp"
    case .dateOnly: "a date without a time"
    case .missingZone: "a time without a zone"
    case .lowerCase: "a lower-case \"t\" or \"z\", which many readers refuse"
    case .impossibleDate(let reason): "a date that does not exist: \(reason)"
    case .impossibleTime(let reason): "a time that does not exist: \(reason)"
    case .leapSecond: "a leap second (:60), which most readers refuse"
    case .yearOutOfRange: "a year outside 0001 to 9999"
    }
  }
}
