import ConfigAuthoring
import DiagnosticRendering

/// Says whether a commit is pushed, and how to push it.
enum PublicationText {
  static func lines(_ publication: Publication, _ session: CommandSession) -> [TerminalText] {
    guard let remote = publication.remote, let push = publication.push else {
      return ["\("NOT PUSHED:", .warning) this repository has no remote"]
    }
    if publication.isPushed { return ["pushed: \(remote.name) has it"] }
    let place: TerminalText = publication.otherBranch.map { "this is \($0), " } ?? ""
    let state: TerminalText =
      remote.tip.map { "\(remote.name) still serves \($0.short)" }
      ?? "\(remote.name) has not been fetched yet"
    // A branch of work in progress is for its people to push.
    let next =
      publication.otherBranch == nil ? session.command(["push"]) : session.git(push)
    return ["\("NOT PUSHED:", .warning) \(place)\(state). next: \(next, .literal)"]
  }
}
