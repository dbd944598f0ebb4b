/// A mistake before it is known what else was typed.
struct UsageProblem {
  let code: String
  let message: String
  let hints: [String]

  init(_ code: String, _ message: String, hints: [String] = []) {
    self.code = code
    self.message = message
    self.hints = hints
  }
}
