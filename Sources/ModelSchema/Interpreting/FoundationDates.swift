#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

/// What `JSONDecoder` makes of ISO 8601 dates, found out by asking it: it takes 30 February for 2 March,
/// and from Swift 6.2 on fractions of a second.
package enum FoundationDates {
  package static func readsISO8601(_ text: String) -> Bool {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let literal = JSONStringLiteral.encode(text)
    return (try? decoder.decode(Date.self, from: Data(literal.utf8))) != nil
  }
}
