#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What some tests need of the machine.
enum Machine {
  static var isRoot: Bool { geteuid() == 0 }
}
