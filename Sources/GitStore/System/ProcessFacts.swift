#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What Linux tells of a process in `/proc`; elsewhere there is nothing to be read.
struct ProcessFacts {
  let id: Int32
  let parent: Int32
  /// When it began, in seconds since the machine did.
  let start: Double
  /// The processor time that it took so far, in seconds.
  let time: Double
  /// The states of its threads: R for running or ready, S for asleep, T for stopped, and so on.
  let states: Set<Character>

  /// Reads `/proc/ID`; nil if there is no such process.
  init?(_ id: Int32) {
    let folder = "/proc/\(id)"
    guard let own = Self.fields("\(folder)/stat"), own.count > 19,
      let parent = Int32(own[1]), let user = Double(own[11]), let system = Double(own[12]),
      let start = Double(own[19])
    else { return nil }
    let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    self.id = id
    self.parent = parent
    self.start = start / ticks
    time = (user + system) / ticks
    let threads = POSIX.names(in: "\(folder)/task", beginningWith: "").compactMap { name in
      name.hasPrefix(".") ? nil : Self.fields("\(folder)/task/\(name)/stat")
    }
    states = Set(([own] + threads).compactMap { $0.first?.first })
  }

  /// The fields after the name, which stands in brackets and may hold anything.
  private static func fields(_ path: String) -> [String]? {
    guard let bytes = (try? POSIX.contents(of: path)) ?? nil,
      let bracket = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return bytes[(bracket + 1)...].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The processes that run a program of a name.
  static func all(named name: String) -> [ProcessFacts] {
    let wanted = Array("\(name)\n".utf8)
    return POSIX.unsortedNames(in: "/proc").compactMap { entry in
      guard let id = Int32(entry), Self.name(of: entry) == wanted
      else { return nil }
      return ProcessFacts(id)
    }
  }

  /// The name of a process's program with a line end, in at most 16 bytes, as one read gives it.
  ///
  /// There are many processes, and `commit` looks at each.
  private static func name(of process: String) -> [UInt8]? {
    guard let file = try? OpenFile.reading("/proc/\(process)/comm") else { return nil }
    return try? file.readOnce(upTo: 16)
  }

  /// The process's current folder; nil if this user may not know.
  static func currentFolder(of id: Int32) -> String? { POSIX.resolved("/proc/\(id)/cwd") }

  /// Seconds since the machine began, on the clock of `start`.
  static func now() -> Double {
    #if os(Linux)
      var moment = timespec()
      clock_gettime(CLOCK_BOOTTIME, &moment)
      return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
    #else
      return POSIX.uptime()
    #endif
  }
}
