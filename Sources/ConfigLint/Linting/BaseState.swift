package import Diagnostics
import JSONSyntax

/// What a document is compared with: its state at a base revision, and what happened since.
package struct BaseState: Sendable {
  /// A commit since the base that touched the document.
  package struct Commit: Sendable {
    /// As people see it, for example `4f2a1c9`.
    package let name: String
    package let author: String
    /// What flagctl wrote down; nil for a commit of another tool.
    package let reason: String?

    package init(name: String, author: String, reason: String?) {
      self.name = name
      self.author = author
      self.reason = reason
    }
  }

  /// The document as it was; nil when there was none.
  let document: LintedDocument?
  /// How large it was.
  let size: Int
  package let commits: [Commit]
  /// When the base was committed, in seconds since 1970.
  package let time: Int64
  /// Whether there was a document that cannot be read.
  package let isUnreadable: Bool

  /// `file`: the bytes at the base; nil when the document is new.
  package init(_ file: SourceFile?, commits: [Commit], time: Int64) {
    self.commits = commits
    self.time = time
    size = file?.bytes.count ?? 0
    let tree = file.flatMap { try? JSONTree(parsing: $0.bytes) }
    document = file.flatMap { file in
      tree.map { tree in
        let schema = LintedValue(root: tree.root)["schema"]?.integer
        return LintedDocument(file: file, tree: tree, schemas: schema.map { [$0] } ?? [])
      }
    }
    isUnreadable = file != nil && tree == nil
  }
}
