import GitStore

/// A change that does not fit any more, since somebody changed the document on the remote, and how it
/// is made again on what is served.
package struct OutdatedChange: Sendable {
  /// The words of the commands that make it again, without options; empty where they cannot say it.
  package let commands: [[String]]
  /// Whether all that it changes is served already, by somebody else's doing.
  package let isServed: Bool
  /// Whether it ends where it began, as commits do that cancel each other out.
  package let isNothing: Bool
  /// What both sides changed, and not to the same.
  package let overlap: [String]
  /// The arguments of `git` that bring the branch up to date, whatever is being edited; nil where another
  /// branch is served.
  package let pull: [String]?
  /// The same, with a list of the commits to edit first.
  package let interactivePull: [String]?
  /// Whether git may stop at the stamps of both sides when it merges them.
  package let hasStamp: Bool

  /// More commands than anybody wants to paste.
  private static let limit = 5

  /// `base`: what the change was made of; `theirs`: what is served; `head`: what the branch says by now,
  /// where it took parts of the change back; nil where it did not.
  init(
    from base: DocumentContent?,
    to own: DocumentContent?,
    theirs: DocumentContent?,
    head: DocumentContent? = nil,
    on served: ServedBranch,
  ) {
    let change = DocumentDifference(from: base, to: own)
    let others = DocumentDifference(from: base, to: theirs).changes
    let missing = DocumentDifference(from: theirs, to: own).changes
    let open = change.changes.filter { one in missing.contains(where: one.concerns) }
    isServed = change.kind == .changed && open.isEmpty
    let changes = open.filter { one in
      head.map { own?.hasSameValue(as: $0, at: one.names) == true } ?? true
    }
    let commands = change.kind == .changed ? Self.inOrder(changes).map(Self.command) : []
    isNothing = change.kind == .sameContent
    let isSayable = commands.count <= Self.limit && commands.allSatisfy { $0 != nil }
    self.commands = isSayable && theirs?.tree != nil ? commands.compactMap { $0 } : []
    overlap = changes.filter { one in others.contains(where: one.concerns) }
      .map(\.label)
    hasStamp = own?.stamp != nil && theirs?.stamp != nil
    let isCurrent = served.isCurrent
    pull = isCurrent ? GitPush.pull(served, "--rebase", "--autostash") : nil
    interactivePull = Self.interactivePull(served)
  }

  static func interactivePull(_ served: ServedBranch) -> [String]? {
    served.isCurrent ? GitPush.pull(served, "--rebase=interactive", "--autostash") : nil
  }

  /// Each command is live before the next: what switches off comes first, and what switches on comes when
  /// all else is as it is meant to be.
  private static func inOrder(_ changes: [SemanticChange]) -> [SemanticChange] {
    let off = changes.filter { $0.after?.boolean == false }
    let on = changes.filter { $0.after?.boolean == true }
    return off + changes.filter { $0.after?.boolean == nil } + on
  }

  /// The command that makes a change; nil if there is none.
  private static func command(_ change: SemanticChange) -> [String]? {
    let isGate = change.gate != nil && change.names.count == 2
    guard let after = change.after else {
      return isGate ? ["remove", change.names[1]] : ["unset", change.pointer]
    }
    if let gate = change.gate, let isOn = after.boolean, isGate || change.names[2] == "enabled",
      change.names.count <= 3, change.before != nil
    {
      return [isOn ? "enable" : "disable", gate]
    }
    // New gates have a kind, which the document does not say.
    if isGate || change.names.isEmpty || change.names == ["features"] { return nil }
    return ["set", change.pointer, after.json]
  }
}
