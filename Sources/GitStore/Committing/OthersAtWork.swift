/// The git processes that are at work in a work tree whose index was just replaced.
///
/// `git commit` reads the index before it takes the index's lock. One that read the old index and
/// finds the lock free afterwards writes the old entry back: its own commit fails, since the branch
/// has moved, but the next one would revert ours. While we hold the lock it fails earlier, and has
/// done no harm. So the lock is held until each of them has got past that place or is not going to.
struct OthersAtWork {
  /// One process, as it was when we looked first.
  private struct Other {
    let id: Int32
    let start: Double
    let time: Double
    /// Began so shortly before that even asleep it may be on its way to the lock.
    let isYoung: Bool
  }

  private var others: [Other] = []
  private let moment: Double

  /// Looks who is at work now. Only Linux tells; elsewhere nobody is seen.
  init(in workTree: String) {
    moment = ProcessFacts.now()
    #if os(Linux)
      let all = ProcessFacts.all(named: "git")
      let own = all.isEmpty ? [] : Self.ancestors()
      for facts in all where !own.contains(facts.id) {
        let folder = ProcessFacts.currentFolder(of: facts.id)
        guard folder.map({ "\($0)/".hasPrefix("\(workTree)/") }) ?? true else { continue }
        let isYoung = moment - facts.start < 5
        others.append(
          Other(id: facts.id, start: facts.start, time: facts.time, isYoung: isYoung)
        )
      }
    #endif
  }

  /// This process and those that wait for it, such as a git whose hook or alias it is.
  private static func ancestors() -> Set<Int32> {
    var found: Set<Int32> = []
    var next: Int32? = POSIX.processID
    while let id = next, id > 1, found.insert(id).inserted {
      next = ProcessFacts(id)?.parent
    }
    return found
  }

  /// Waits until nobody can take the lock with what was read before, three seconds at most.
  func wait() {
    #if os(Linux)
      while others.contains(where: isOnItsWay) { POSIX.sleep(seconds: 0.002) }
    #else
      POSIX.sleep(seconds: 0.003)
    #endif
  }

  private func isOnItsWay(_ other: Other) -> Bool {
    // A number that the system has given out again belongs to another process.
    guard let now = ProcessFacts(other.id), now.start == other.start else { return false }
    let waited = ProcessFacts.now() - moment
    // Ready, in the middle of a read or held by a debugger: it goes on as soon as it is let.
    if !now.states.isDisjoint(with: ["R", "D", "t"]) {
      return waited < 3 && now.time - other.time < 0.2
    }
    if now.states.contains("T") { return other.isYoung && waited < 1 }
    return other.isYoung && now.states.contains("S") && waited < 0.3
  }
}
