package import ConfigModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When a notice is shown: from `startsAt` on, until just before `endsAt`.
package enum NoticeWindow {
  /// The notice to show at a moment, without a link that is not https.
  package static func visible(
    _ notice: ConfigDocument.Notice?,
    at now: RFC3339Timestamp,
  ) -> ConfigDocument.Notice? {
    guard var notice else { return nil }
    if let start = notice.startsAt, now < start { return nil }
    if let end = notice.endsAt, now >= end { return nil }
    if notice.link?.isSecure == false { notice.link = nil }
    return notice
  }
}
