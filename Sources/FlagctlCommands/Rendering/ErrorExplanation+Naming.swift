import ConfigAuthoring
import Diagnostics

/// Revisions and values that were named and are not there.
extension ErrorExplanation {
  /// Nil for every other error.
  func namingError(_ error: AuthoringError) -> OperationalError? {
    switch error {
    case .unknownRevision(let revision, let suggestion):
      mistake(
        "unknown-revision",
        "there is no revision \"\(revision)\"",
        suggestion.map { "did you mean \(ShellWord.quoted($0))?" } ?? revisions
      )
    case .ambiguousRevision(let revision):
      mistake(
        "ambiguous-revision",
        "\"\(revision)\" means several revisions",
        "give more digits"
      )
    case .documentNotInRevision(let revision, let path):
      mistake("document-not-in-revision", "\(revision) does not hold \(path)", revisions)
    case .revisionElsewhere(let revision):
      mistake("revision-elsewhere", "\(revision) is not in the history of HEAD", revisions)
    case .revisionNotServed(let revision, let remote, let isHere, let words):
      notServed(revision, remote, isHere: isHere, words)
    case .documentUnchanged(let revision, let live):
      mistake(
        "document-unchanged",
        "\(revision) did not change the document; what was live then is \(live.short)",
        "what that changed: \(command(["show", live.short]))"
      )
    case .gateUnchanged(let gate, let revision, let suggestion):
      mistake(
        "gate-unchanged",
        "\(revision.id.short) did not change \(gate)",
        suggestion.map { "did you mean \($0)?" }
          ?? "what it changed: \(command(["show", revision.id.short]))"
      )
    case .unknownKey(let key, let suggestion):
      mistake(
        "unknown-key",
        "there is no value \"\(key)\" in what is committed",
        suggestion.map { "did you mean \($0)?" } ?? "all values: \(command(["blame"]))"
      )
    case .unreadableRevision(let path):
      unavailable(
        "unreadable-revision",
        "what is committed of \(path) is not valid JSON, so that it has no values",
        hints: ["its revisions: \(command(["log"]))"]
      )
    default: nil
    }
  }

  private var revisions: String { "the revisions of the document: \(command(["log"]))" }

  private func notServed(
    _ revision: RevisionID,
    _ remote: String,
    isHere: Bool,
    _ words: [String],
  ) -> OperationalError {
    guard isHere else {
      return mistake(
        "revision-elsewhere",
        "\(revision.short) is not in the history of \(remote)",
        revisions
      )
    }
    let again = commandHere(words + ["-m", ShellWord.placeholder])
    return unavailable(
      "revision-not-pushed",
      "\(revision.short) is not pushed: \(remote) does not have it, and nothing was changed",
      // What the settings ask for cannot be left out.
      hints: isPushTyped
        ? ["without --push it is done here alone: \(again)"]
        : ["to push what flagctl committed: \(command([PushCommand.name]))"]
    )
  }

  /// What was typed means nothing here.
  private func mistake(_ code: String, _ message: String, _ hint: String) -> OperationalError {
    OperationalError(code: code, message: message, hints: [hint], exitStatus: .usage)
  }
}
