/// A command to type next; whoever prints it adds the options that lead to the same place.
package struct NextCommand: Sendable, Equatable {
  package enum Program: Sendable {
    case flagctl
    case git
  }

  /// What stands before it, without the colon.
  package let purpose: String
  package let program: Program
  /// Its arguments, not quoted.
  package let words: [String]

  package init(_ purpose: String, _ program: Program, _ words: [String]) {
    self.purpose = purpose
    self.program = program
    self.words = words
  }
}
