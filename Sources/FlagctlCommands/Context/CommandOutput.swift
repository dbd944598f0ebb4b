/// Where a command writes: standard output or standard error.
package protocol CommandOutput: AnyObject {
  /// Whether nothing can be written any more, for example because `head` has seen enough.
  var isClosed: Bool { get }
  /// Why writing failed, unless the reader merely went away.
  var failure: String? { get }

  func write(_ text: String)

  /// Makes sure that what was written is on its way.
  func flush()
}
