/// Where a command writes: standard output or standard error.
///
/// Sendable, since what git and its hooks say is written by a closure that the environment carries.
package protocol CommandOutput: AnyObject, Sendable {
  /// Whether nothing can be written any more, for example because `head` has seen enough.
  var isClosed: Bool { get }
  /// Why writing failed, unless the reader merely went away.
  var failure: String? { get }

  func write(_ text: String)

  /// Makes sure that what was written is on its way.
  func flush()
}
