import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl commit`: validates and commits a document that was edited by hand.
struct CommitCommand: CommandAction {
  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "commit",
      summary: "validate a hand-edited document and commit it with a reason",
      group: "Changes",
      discussion: [
        """
        Commits the one document and nothing else: what others have staged stays staged. A document \
        with errors is not committed.
        """,
        """
        On the branch that apps are served from, `generatedAt` gets the time of the commit, if the \
        document has the key.
        """,
      ],
      options: [
        WritingOptions.reason, WritingOptions.dryRun, WritingOptions.yes, WritingOptions.noVerify,
        WritingOptions.detached,
      ],
      misleadingOptions: [WritingOptions.message],
      examples: [
        Example(
          "flagctl commit -m \"half of the users\"",
          "commit the only, or the default document"
        ),
        Example("flagctl commit -d staging -m \"try the new offering\"", "commit another document"),
        Example("flagctl commit --dry-run", "say what would be committed"),
      ],
      exitCodes: [
        ExitCode(0, "committed, or nothing to do"),
        ExitCode(1, "refused: the document has errors"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "the repository or the file is in a state that forbids it"),
        ExitCode(4, "refused: somebody else changed the document meanwhile"),
      ],
    ),
    CommitCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let request = CommitDocument.Request(
      reason: try WritingOptions.reason(in: invocation),
      skipsHooks: invocation[WritingOptions.noVerify],
      allowsDetachedHead: invocation[WritingOptions.detached],
      isDryRun: invocation[WritingOptions.dryRun],
    )
    let commit = CommitDocument(
      session.authoring,
      models: session.models,
      settings: session.settings
    )
    let choice = try authoring { () throws(AuthoringError) in try commit.locate(session.document) }
    session.announce(choice)
    do {
      let done = try authoring { () throws(AuthoringError) in
        try commit.run(request, on: choice.document)
      }
      if done.wasRepaired { session.note(RollbackOutput.repaired) }
      return result(done.outcome, choice.document, session)
    } catch {
      guard let refusal = ChangeResult(error, choice.document, session) else { throw error }
      session.debug(error)
      return refusal.make()
    }
  }

  private func result(
    _ outcome: CommitDocument.Outcome,
    _ document: Document,
    _ session: CommandSession,
  ) -> CommandResult {
    switch outcome {
    case .nothingToDo(let publication):
      var result = ChangeResult(document, "nothingToDo")
      result.output = ["nothing to do: \(document.shownPath) is what is committed"]
      if publication.remote != nil, !publication.isPushed {
        result.output += PublicationText.lines(publication, session)
      }
      result.isPushed = publication.isPushed
      return result.make()
    case .refused(let proposal):
      var result = ChangeResult(document, "refused", status: .findings, proposal)
      result.errors = [refusal(proposal, document)]
      return result.make()
    case .wouldCommit(let proposal):
      var result = ChangeResult(document, "wouldCommit", proposal)
      result.output.append("would commit  \(proposal.subject)")
      result.output += ChangeOutput.lines(proposal.difference)
      return result.make()
    case .committed(let proposal, let landing):
      return committed(proposal, landing, document, session)
    }
  }

  private func committed(
    _ proposal: CommitDocument.Proposal,
    _ landing: Landing,
    _ document: Document,
    _ session: CommandSession,
  ) -> CommandResult {
    var result = ChangeResult(document, "committed", proposal)
    result.commit = landing.commit
    result.isPushed = landing.publication.isPushed
    result.output.append("\("committed", .added) \(landing.commit.short)  \(proposal.subject)")
    result.output += ChangeOutput.lines(proposal.difference)
    result.output += PublicationText.lines(landing.publication, session)
    if let previous = proposal.previous {
      let undo = session.command(["rollback", "--to", previous.short, "-m", ShellWord.placeholder])
      result.output.append("undo: \(undo, .literal)")
    }
    result.notes += LandingOutput.notes(landing)
    return result.make()
  }

  private func refusal(
    _ proposal: CommitDocument.Proposal,
    _ document: Document,
  ) -> OperationalError {
    let count = proposal.findings.count { $0.severity == .error }
    return OperationalError(
      code: "invalid-document",
      message: "not committed: the document has \(count) \(count == 1 ? "error" : "errors")",
      file: document.shownPath,
      hints: ["mend it, then run the command again"],
      exitStatus: .findings,
    )
  }
}

extension ChangeResult {
  fileprivate init(
    _ document: Document,
    _ result: String,
    status: ExitStatus = .success,
    _ proposal: CommitDocument.Proposal,
  ) {
    self.init(document, result)
    self.status = status
    difference = proposal.difference
    findings = proposal.findings
    notes = ChangeOutput.stampNote(proposal.stamp)
  }
}
