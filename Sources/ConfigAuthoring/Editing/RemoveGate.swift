/// `remove GATE`: takes a gate out, so that the app does what it ships with.
package struct RemoveGate: DocumentVerb {
  private let key: String

  package init(_ key: String) {
    self.key = key
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    _ = try subject.gate(key)
    return [EditStep(["features", key], to: nil)]
  }
}
