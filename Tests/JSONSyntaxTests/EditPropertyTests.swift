import EditorProperties
import TestSupport
import Testing

/// Random edits of random documents. `FLAGCTL_SWEEP` scales the 50,000 sequences, `FLAGCTL_SEED`
/// repeats a run; `.ci/fuzz` runs the same properties in a release build.
struct EditPropertyTests {
  @Test func everyEditKeepsEveryProperty() {
    checkProperty(
      iterations: Sweep.size(50_000),
      generate: { $0.next() },
      property: { seed in
        var random = SeededGenerator(seed: seed)
        return EditProperties.broken(&random)
      }
    )
  }
}
