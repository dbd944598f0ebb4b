#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What some tests need of the machine.
enum Machine {
  static var isRoot: Bool { geteuid() == 0 }

  /// Whether processes can be killed at a certain call.
  static var hasStrace: Bool { access("/usr/bin/strace", X_OK) == 0 }
}
