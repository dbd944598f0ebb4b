/// What a command reads: standard input.
package protocol CommandInput: AnyObject {
  /// The next line without its end; nil at the end of the input.
  func readLine() -> String?

  /// Everything that is left, at most `limit + 1` bytes of it; nil when reading fails.
  func read(limit: Int) -> [UInt8]?
}
