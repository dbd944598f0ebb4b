/// A probe at its place: a level of the input itself, or one of its fields.
struct ProbeSetting {
  let frame: RecordingFrame
  /// Nil for the level itself.
  let field: Int?
  let probe: RecordingProbe

  func apply() {
    frame.set(probe, at: field)
  }

  func remove() {
    frame.set(nil, at: field)
  }
}
