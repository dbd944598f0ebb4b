/// The bytes that findings point into, and the name to show for them.
package struct SourceFile: Sendable, Equatable {
  /// What standard input is called.
  package static let standardInputName = "<stdin>"

  /// The path as it is shown: relative to the current folder where possible.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
