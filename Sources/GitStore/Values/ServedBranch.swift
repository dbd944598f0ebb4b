/// The branch that the world is served from.
package struct ServedBranch: Hashable, Sendable {
  /// The remote that holds it; nil if there is none.
  package let remote: String?
  /// The branch's name on the remote, for example `main`.
  package let branch: String
  /// Whether HEAD's branch is its local counterpart.
  package let isCurrent: Bool
  /// Where the remote was when it was last heard of; nil if it never was.
  package let remoteTip: ObjectID?

  package init(remote: String?, branch: String, isCurrent: Bool, remoteTip: ObjectID?) {
    self.remote = remote
    self.branch = branch
    self.isCurrent = isCurrent
    self.remoteTip = remoteTip
  }
}
