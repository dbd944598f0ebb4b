import Testing

@testable import ModelSchema

@Suite struct ListDifferenceTests {
  /// Counts how often it is compared with another one or hashed.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  private struct Counted: Hashable {
    let number: Int
    let counter: Counter

    static func == (left: Self, right: Self) -> Bool {
      left.counter.count += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      counter.count += 1
      hasher.combine(number)
    }
  }

  @Test func `what only one list has is found by its position`() {
    let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "d", "a"])
    #expect(difference.removed == [1])
    #expect(difference.added == [1])
    #expect(ListDifference(from: ["a"], to: ["a"]).removed.isEmpty)
    #expect(ListDifference(from: [], to: ["a", "b"]).added == [0, 1])
  }

  @Test(arguments: [1_000, 10_000])
  func `the work grows as the lists do`(size: Int) {
    let counter = Counter()
    let list = { (numbers: Range<Int>) in numbers.map { Counted(number: $0, counter: counter) } }
    let difference = ListDifference(from: list(0..<size), to: list(size / 2..<size + size / 2))
    #expect(difference.removed == Array(0..<size / 2))
    #expect(difference.added == Array(size / 2..<size))
    #expect(counter.count < 30 * size)
  }
}
