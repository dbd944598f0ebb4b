/// A term, what it means in short, and more about it.
struct HelpEntry {
  let term: HelpLine
  let text: String
  var discussion: [HelpBlock] = []

  init(_ term: HelpLine, _ text: String, discussion: [HelpBlock] = []) {
    self.term = term
    self.text = text
    self.discussion = discussion
  }
}
