#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension RepositoryFixture {
  /// Whether no process has a command line that matches the pattern, or none within ten seconds: what
  /// was killed is still there for a moment.
  package func isGone(processMatching pattern: String) throws -> Bool {
    for _ in 0..<100 {
      let found = try Subprocess(
        "pgrep",
        ["-f", pattern],
        environment: environment,
        directory: root,
      ).run()
      if found.status == 1 { return true }
      guard found.status == 0 else { throw TestSupportError("pgrep: \(found.errorOutput)") }
      usleep(100_000)
    }
    return false
  }
}
