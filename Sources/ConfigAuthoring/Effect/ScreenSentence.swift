import ConfigModel

/// Says what changes on the paywall and in the notice.
enum ScreenSentence {
  static func texts(from old: ConfigDocument, to new: ConfigDocument) -> [String] {
    offering(old.paywall?.offering, new.paywall?.offering) + notice(old.notice, new.notice)
  }

  private static func offering(_ old: String?, _ new: String?) -> [String] {
    guard old != new else { return [] }
    let shipped = "what the app ships with"
    return [
      "the paywall offers \(new?.escapedForOneLine ?? shipped) "
        + "instead of \(old?.escapedForOneLine ?? shipped)"
    ]
  }

  private static func notice(
    _ old: ConfigDocument.Notice?,
    _ new: ConfigDocument.Notice?,
  ) -> [String] {
    guard old != new else { return [] }
    guard let new else { return ["the notice goes away"] }
    let span =
      (new.startsAt.map { " from \($0)" } ?? "") + (new.endsAt.map { " until \($0)" } ?? "")
    return [
      "all users see \(old == nil ? "a" : "another") notice (\(new.severity.rawValue))\(span)"
    ]
  }
}
