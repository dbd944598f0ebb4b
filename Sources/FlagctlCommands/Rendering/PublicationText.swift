import ConfigAuthoring
import DiagnosticRendering

/// Says whether a commit is pushed, and how to push it.
enum PublicationText {
  /// `again`: the words of a command that found nothing to do here, without its reason. What waits may
  /// say otherwise, so that the same command pushes it together with what is asked for.
  static func lines(
    _ publication: Publication,
    again: [String]? = nil,
    _ session: CommandSession,
  ) -> [TerminalText] {
    guard let remote = publication.remote, let push = publication.push else {
      return ["\("NOT PUSHED:", .warning) \(noRemote(publication, session))"]
    }
    if let ongoing = publication.ongoing {
      let next = session.explanation.hints(of: ongoing).map { ". \($0)" }.joined()
      return waiting(publication, again, session)
        + ["\("NOT PUSHED:", .warning) \(ongoing.message): HEAD is on no branch\(next)"]
    }
    if publication.isPushed { return ["pushed: \(remote.name) has it"] }
    let kept = waiting(publication, again, session)
    if let newer = publication.newer { return kept + [text(newer, remote.name, session)] }
    guard !publication.isBranchPushed else { return kept }
    let place: TerminalText = publication.otherBranch.map { "this is \($0), " } ?? ""
    let state: TerminalText =
      remote.tip.map { "\(remote.name) still serves \($0.short)" }
      ?? "\(remote.name) has not been fetched yet"
    return kept + ["\("NOT PUSHED:", .warning) \(place)\(state)\(next(publication, push, session))"]
  }

  private static func next(
    _ publication: Publication,
    _ push: GitPush,
    _ session: CommandSession,
  ) -> TerminalText {
    // A branch of work in progress is for its people to push.
    if publication.otherBranch != nil { return ". next: \(text(push, session))" }
    guard !publication.foreign.isEmpty else {
      return ". next: \(session.command(["push"]), .literal)"
    }
    let names = publication.foreign.map(\.short).joined(separator: ", ")
    return "; not made by flagctl: \(names). to push the whole branch: \(text(push, session))"
  }

  /// The commands of git, and what may come in between.
  private static func text(_ push: GitPush, _ session: CommandSession) -> TerminalText {
    let steps = push.steps.map(session.git).joined(separator: " && ")
    guard push.mayStop else { return "\(steps, .literal)" }
    return "\(steps, .literal) (both sides changed the document: git may stop in a conflict)"
  }

  private static func noRemote(
    _ publication: Publication,
    _ session: CommandSession,
  ) -> TerminalText {
    guard let first = publication.otherRemotes.first else { return "this repository has no remote" }
    let names = publication.otherRemotes.joined(separator: ", ")
    let next = session.git(["push", "--set-upstream", first, "HEAD"])
    return """
      nothing says which remote apps are served from: there are \(names). next: name it as \
      push.remote in .flagctl.json, or \(next, .literal)
      """
  }

  private static func text(
    _ newer: Publication.Newer,
    _ remote: String,
    _ session: CommandSession,
  ) -> TerminalText {
    let behind = newer.behind.map { " (\($0) behind)" } ?? ""
    let pull = session.git(newer.pull)
    let elsewhere: TerminalText? =
      switch newer.place {
      case .same: nil
      case .renamed(let path): "holds this document as \(path)"
      case .removed: "does not hold this document any more"
      }
    if let elsewhere {
      return """
        \("SERVED OTHERWISE:", .warning) \(remote) \(elsewhere)\(behind). next: \(pull, .literal)
        """
    }
    return """
      \("SERVED OTHERWISE:", .warning) \(remote) has newer changes of this document\(behind), \
      what is served differs: \(newer.difference.summary). next: \(pull, .literal), or press with \
      \("--push", .literal)
      """
  }

  private static func waiting(
    _ publication: Publication,
    _ again: [String]?,
    _ session: CommandSession,
  ) -> [TerminalText] {
    guard !publication.waiting.isEmpty else { return [] }
    let names = publication.waiting.map { one -> TerminalText in
      "\("NOT PUSHED:", .warning) \(one.commit.short)  \(one.subject), which an earlier push could not push"
    }
    let words = again.map { $0 + ["--push", "-m", ShellWord.placeholder] } ?? ["push"]
    return names.dropLast()
      + names.suffix(1).map { last in
        "\(last). next: \(session.command(words), .literal)"
      }
  }
}
