/// A commit message: the subject, the reason, and what flagctl records for itself.
package struct CommitMessage: Sendable, Equatable {
  package let subject: String
  /// Nil for a commit that flagctl did not make.
  package let reason: String?
  /// The groups of trailers, one a paragraph: a squashed commit can hold several.
  package let trailerGroups: [[Trailer]]
  /// The commits that `git revert` names, as hexadecimal ids.
  package let reverts: [String]

  /// A message to write: the subject, the reason, and trailers in the given order.
  package init(subject: String, reason: Reason, trailers: [Trailer]) {
    self.subject = subject
    self.reason = reason.text
    trailerGroups = [trailers]
    reverts = []
  }

  /// The whole text, with a line end after the last line.
  package var text: String {
    let lines = trailerGroups.joined().map(\.line)
    return [subject, reason, lines.isEmpty ? nil : lines.joined(separator: "\n")]
      .compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  /// What hooks made of this message, with its trailers put back; nil if they are all still there.
  ///
  /// Without them a rollback would not know what it has undone.
  package func completing(_ edited: String) -> String? {
    let ours = CommitMessage(parsing: text).trailerGroups.joined()
    let groups = CommitMessage(parsing: edited).trailerGroups
    if groups.contains(where: { group in ours.allSatisfy(group.contains) }) { return nil }
    let trailers = trailerGroups.joined().map(\.line)
    // Those that are left stand where nobody takes them for trailers.
    let rest = edited.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !trailers.contains(String($0))
    }
    let text = rest.joined(separator: "\n").trimmingWhiteSpace
    return "\(text)\n\n\(trailers.joined(separator: "\n"))\n"
  }

  /// The trailers that belong to a document, wherever in the message their group stands.
  ///
  /// `names` is what the document may be called in `Flagctl-Document`.
  package func trailers(for names: [String]) -> [Trailer] {
    Self.trailers(in: trailerGroups, for: names)
  }

  /// The trailers of those groups that belong to a document.
  static func trailers(in groups: [[Trailer]], for names: [String]) -> [Trailer] {
    groups.filter { group in
      group.contains { $0.key == .document && names.contains($0.value) }
    }.flatMap(\.self)
  }
}
