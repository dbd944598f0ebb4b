/// Commands to type next; whoever prints them adds the options that lead to the same place.
package struct NextCommand: Sendable, Equatable {
  package enum Program: Sendable {
    case flagctl
    case git
  }

  /// What stands before them, without the colon.
  package let purpose: String
  package let program: Program
  /// The arguments, not quoted, of each of the commands; each runs if those before it succeed.
  package let steps: [[String]]

  package init(_ purpose: String, _ program: Program, _ steps: [String]...) {
    self.init(purpose, program, steps)
  }

  package init(_ purpose: String, _ program: Program, _ steps: [[String]]) {
    self.purpose = purpose
    self.program = program
    self.steps = steps
  }
}
