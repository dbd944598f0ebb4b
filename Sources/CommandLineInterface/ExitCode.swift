/// An exit code and when a command ends with it.
package struct ExitCode: Sendable, Equatable {
  package let code: Int32
  package let meaning: String

  package init(_ code: Int32, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
