#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process and all that it started, where they have no group of their own to be ended by.
///
/// On a terminal they stay in the group of this process, or they could not ask for a password. What
/// has left its parent on purpose, such as a daemon for credentials, is not found.
struct ProcessTree {
  let root: pid_t

  /// Ends them all at once. The root is stopped first, so that it starts nothing meanwhile.
  func kill() {
    Self.send(SIGSTOP, root)
    var stopped: Set<pid_t> = [root]
    // Whoever is found is stopped before its own children are looked for.
    var waiting = [root]
    while let parent = waiting.popLast() {
      for child in Self.children(of: parent) where stopped.insert(child).inserted {
        Self.send(SIGSTOP, child)
        waiting.append(child)
      }
    }
    for process in stopped { Self.send(SIGKILL, process) }
  }

  private static func send(_ signal: Int32, _ process: pid_t) {
    #if canImport(Darwin)
      _ = Darwin.kill(process, signal)
    #elseif canImport(Musl)
      _ = Musl.kill(process, signal)
    #else
      _ = Glibc.kill(process, signal)
    #endif
  }

  private static func children(of parent: pid_t) -> [pid_t] {
    #if canImport(Darwin)
      // More than git and its helpers ever start.
      var children = [pid_t](repeating: 0, count: 256)
      let size = Int32(children.count * MemoryLayout<pid_t>.size)
      let count = Int(proc_listchildpids(parent, &children, size))
      return Array(children.prefix(max(0, min(count, children.count)))).filter { $0 > 0 }
    #else
      return POSIX.names(in: "/proc", beginningWith: "").compactMap { name in
        pid_t(name).flatMap(ProcessFacts.init).flatMap { $0.parent == parent ? $0.id : nil }
      }
    #endif
  }
}
