import ConfigAuthoring
import DiagnosticRendering

/// Says whether a commit is pushed, and how to push it.
enum PublicationText {
  static func lines(_ publication: Publication, _ session: CommandSession) -> [TerminalText] {
    guard let remote = publication.remote, let push = publication.push else {
      return ["\("NOT PUSHED:", .warning) this repository has no remote"]
    }
    if let ongoing = publication.ongoing {
      let next = ongoing.hints.map { ". \($0)" }.joined()
      return waiting(publication, session)
        + ["\("NOT PUSHED:", .warning) \(ongoing.message): HEAD is on no branch\(next)"]
    }
    if publication.isPushed { return ["pushed: \(remote.name) has it"] }
    let kept = waiting(publication, session)
    guard !publication.isBranchPushed else { return kept }
    let place: TerminalText = publication.otherBranch.map { "this is \($0), " } ?? ""
    let state: TerminalText =
      remote.tip.map { "\(remote.name) still serves \($0.short)" }
      ?? "\(remote.name) has not been fetched yet"
    // A branch of work in progress is for its people to push.
    let next =
      publication.otherBranch == nil ? session.command(["push"]) : session.git(push)
    return kept + ["\("NOT PUSHED:", .warning) \(place)\(state). next: \(next, .literal)"]
  }

  private static func waiting(
    _ publication: Publication,
    _ session: CommandSession,
  ) -> [TerminalText] {
    guard !publication.waiting.isEmpty else { return [] }
    let names = publication.waiting.map(\.short).joined(separator: ", ")
    let next = session.command(["push"])
    return [
      """
      \("NOT PUSHED:", .warning) \(names), which an earlier push could not push. \
      next: \(next, .literal)
      """
    ]
  }
}
