/// `unset KEY`: takes a key out.
package struct UnsetValue: DocumentVerb {
  private let key: DocumentKey

  package init(_ key: DocumentKey) {
    self.key = key
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    let place = try key.resolve(in: subject)
    let label = SemanticChange(place.names, from: nil, to: nil).label
    if let gate = place.gate, subject.schema != nil {
      throw .unusable(
        "gate-by-unset",
        "unset removes no gates",
        .command("to remove it", ["remove", gate, "-m", ShellWord.placeholder]),
      )
    }
    guard !place.names.isEmpty else {
      throw .unusable("required-key", "the document itself cannot be taken out")
    }
    guard !place.isRequired else {
      throw .unusable("required-key", "\(label) has to be there", .text("give it a value with set"))
    }
    return [EditStep(place.names, to: nil)]
  }
}
