/// Who made a commit, and when.
package struct Signature: Hashable, Sendable {
  package let name: String
  package let email: String
  /// Seconds since 1970, UTC.
  package let time: Int64
  /// Minutes east of UTC.
  package let offset: Int

  package init(name: String, email: String, time: Int64, offset: Int) {
    self.name = name
    self.email = email
    self.time = time
    self.offset = offset
  }
}
