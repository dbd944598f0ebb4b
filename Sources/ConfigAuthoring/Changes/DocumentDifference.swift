/// How one revision of a document differs from the one before it.
package struct DocumentDifference: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// There was no document before.
    case added
    /// There is no document any more.
    case removed
    /// Nothing but the stamp, if anything.
    case sameContent
    /// Other bytes that say the same.
    case formatting
    /// A shallow clone does not have the earlier state.
    case cutOff
    /// At least one value differs.
    case changed
    /// The later state is no strict JSON document.
    case unreadable
    /// The earlier state was none, so that values cannot be compared.
    case readableAgain
  }

  package let kind: Kind
  /// In the document's order, removed values last in their object; empty but for a change, an
  /// added and a removed document.
  package let changes: [SemanticChange]

  /// `old`: the earlier state; nil when there was no document.
  /// `new`: the later state; nil when there is no document any more.
  package init(from old: DocumentContent?, to new: DocumentContent?) {
    switch (old, new) {
    case (nil, nil):
      self.init(.sameContent)
    case (nil, let new?):
      self.init(.added, new.value.map { [SemanticChange([], from: nil, to: $0)] } ?? [])
    case (let old?, nil):
      self.init(.removed, old.value.map { [SemanticChange([], from: $0, to: nil)] } ?? [])
    case (let old?, let new?):
      self.init(comparing: old, with: new)
    }
  }

  private init(comparing old: DocumentContent, with new: DocumentContent) {
    if old.hasSameContent(as: new) {
      self.init(.sameContent)
      return
    }
    guard let after = new.tree else {
      self.init(.unreadable)
      return
    }
    guard let before = old.tree else {
      self.init(.readableAgain)
      return
    }
    let changes = TreeComparison(before, after).changes
    self.init(changes.isEmpty ? .formatting : .changed, changes)
  }

  /// To a state before which a shallow clone has nothing.
  static let cutOff = DocumentDifference(.cutOff)

  private init(_ kind: Kind, _ changes: [SemanticChange] = []) {
    self.kind = kind
    self.changes = changes
  }

  /// Whether all that differs is as the later state says in another document, too.
  func isMade(by later: DocumentContent?, in other: DocumentContent?) -> Bool {
    guard kind == .changed, let later, let other else { return false }
    return changes.allSatisfy { later.hasSameValue(as: other, at: $0.names) }
  }

  /// One line that says the difference: the first change `and N more`.
  package var summary: String {
    switch kind {
    case .added: "added"
    case .cutOff: "what it changed is not known beyond the shallow boundary"
    case .removed: "removed"
    case .sameContent: "no change"
    case .formatting: "formatting"
    case .unreadable: "not valid JSON"
    case .readableAgain: "valid JSON again"
    case .changed:
      (changes.first?.summary ?? "") + (changes.count > 1 ? " and \(changes.count - 1) more" : "")
    }
  }
}
