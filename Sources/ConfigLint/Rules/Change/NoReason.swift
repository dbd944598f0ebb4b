import Diagnostics

/// A change that nobody explained.
enum NoReason: ChangeRule {
  static let rule = Rule(
    "change/no-reason",
    .warning,
    summary: "a commit changed the document without a reason",
    what:
      "Reports each commit since the base that changed the document and was not made by flagctl,"
      + " which asks for a reason.",
    why: "In the next incident somebody has to know why a switch stands as it stands.",
    example: "git commit -am wip",
    instead: #"flagctl commit -m "25 % of the users try the import""#,
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    let root = change.new.root
    return change.base.commits.filter { $0.reason == nil }.map { commit in
      Finding(
        rule,
        at: root.anchor,
        path: root.pointer,
        "commit \(commit.name) by \(Excerpt.cut(commit.author)) changed the document without a reason",
        help: "commit documents with flagctl commit -m REASON",
      )
    }
  }
}
