package import Testing

/// Checks that a property holds for many generated inputs.
///
/// The first input that breaks it is shrunk as far as `shrink` goes, then reported with the seed
/// that brings it back: `FLAGCTL_SEED=... swift test --filter ...`.
///
/// `shrink` gives smaller variants of an input, the smallest first; `property` returns nil when it
/// holds, else what is wrong.
package func checkProperty<Input>(
  iterations: Int = 200,
  seed: UInt64 = SeededGenerator.runSeed,
  generate: (inout SeededGenerator) throws -> Input,
  shrink: (Input) -> [Input] = { _ in [] },
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  property: (Input) throws -> String?,
) rethrows {
  let counterexample = try findCounterexample(
    iterations: iterations,
    seed: seed,
    generate: generate,
    shrink: shrink,
    property: property,
  )
  guard let (input, complaint) = counterexample else { return }
  Issue.record(
    "\(complaint)\ninput: \(input)\nagain: FLAGCTL_SEED=\(seed)",
    sourceLocation: sourceLocation,
  )
}

/// The smallest input found that breaks a property, and what is wrong with it; nil when none does.
package func findCounterexample<Input>(
  iterations: Int,
  seed: UInt64,
  generate: (inout SeededGenerator) throws -> Input,
  shrink: (Input) -> [Input],
  property: (Input) throws -> String?,
) rethrows -> (input: Input, complaint: String)? {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<iterations {
    let input = try generate(&generator)
    guard let complaint = try property(input) else { continue }
    var smallest = (input, complaint)
    // Each round keeps the first smaller input that still breaks the property.
    for _ in 0..<100 {
      var smaller: (Input, String)?
      for candidate in shrink(smallest.0) {
        guard let complaint = try property(candidate) else { continue }
        smaller = (candidate, complaint)
        break
      }
      guard let smaller else { break }
      smallest = smaller
    }
    return smallest
  }
  return nil
}

/// Smaller variants of an array: halves first, then runs left out, then single elements left out.
package func shrinkArray<Element>(_ array: [Element]) -> [[Element]] {
  var variants: [[Element]] = []
  var length = array.count / 2
  while length > 0 {
    for start in stride(from: 0, to: array.count, by: length) {
      variants.append(Array(array[..<start] + array[min(start + length, array.count)...]))
    }
    length /= 2
  }
  if array.count == 1 { variants.append([]) }
  return variants
}
