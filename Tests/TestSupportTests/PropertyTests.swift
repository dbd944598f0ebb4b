import TestSupport
import Testing

struct PropertyTests {
  @Test func theSameSeedGivesTheSameNumbers() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    #expect((0..<50).map { _ in first.next() } == (0..<50).map { _ in second.next() })
    // The first value of SplitMix64 for seed 0, as its author publishes it.
    var zero = SeededGenerator(seed: 0)
    #expect(zero.next() == 0xe220_a839_7b1d_cdaf)
  }

  @Test func aBrokenPropertyIsShrunkToItsCore() throws {
    let found = findCounterexample(
      iterations: 10,
      seed: 1,
      generate: { generator in (0..<40).map { _ in Int.random(in: 0..<100, using: &generator) } },
      shrink: shrinkArray,
      property: { $0.contains { $0 > 50 } ? "holds a big number" : nil },
    )
    let (input, complaint) = try #require(found)
    #expect(input.count == 1 && input[0] > 50)
    #expect(complaint == "holds a big number")
  }

  @Test func aPropertyThatHoldsIsTriedAsOftenAsAsked() {
    var count = 0
    checkProperty(iterations: 30, generate: { $0.next() }) { _ in
      count += 1
      return nil
    }
    #expect(count == 30)
  }
}
