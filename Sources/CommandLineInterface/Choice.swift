/// A word that a value may be, and what it means.
package struct Choice: Sendable, Equatable {
  package let word: String
  package let summary: String

  package init(_ word: String, _ summary: String = "") {
    self.word = word
    self.summary = summary
  }
}
