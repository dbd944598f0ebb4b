/// A probe at its place: a level of the input itself, or one of its members or elements.
struct ProbeSetting {
  enum Part: Equatable {
    case level
    case member(Int)
    case element(Int)
  }

  let frame: RecordingFrame
  let part: Part
  let probe: RecordingProbe

  init(_ frame: RecordingFrame, _ part: Part = .level, _ probe: RecordingProbe) {
    self.frame = frame
    self.part = part
    self.probe = probe
  }

  /// Whether it chooses a case of an enum.
  var isCase: Bool {
    if case .value = probe { true } else { false }
  }

  func apply() {
    frame.set(probe, at: part)
  }

  func remove() {
    frame.set(nil, at: part)
  }
}
