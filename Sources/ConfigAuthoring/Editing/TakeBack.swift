import JSONSyntax

/// `undo`: what a revision changed becomes what it was before; everything else stays.
struct TakeBack: DocumentVerb {
  let target: UndoTarget

  var subjectVerb: String? { "undo" }

  func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    var steps: [EditStep] = []
    for change in target.changes {
      if subject.content.hasSameValue(as: target.before, at: change.names) { continue }
      guard subject.content.hasSameValue(as: target.after, at: change.names) else {
        throw .changedSince(target.revision, label: change.label)
      }
      let old = target.before.tree?.value(at: JSONPointer(change.names))
      steps.append(
        EditStep(
          change.names,
          to: try old.map { (value) throws(AuthoringError) in
            try JSONTree.value(value.text)
          }
        )
      )
    }
    return steps
  }
}
