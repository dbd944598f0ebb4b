#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HermeticEnvironment {
  /// The path of a program, looked up in `PATH` when it holds no slash.
  package func locate(_ program: String) throws -> String {
    if program.contains("/") { return program }
    for folder in (variables["PATH"] ?? "").split(separator: ":") {
      let candidate = "\(folder)/\(program)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    throw TestSupportError("\(program) is not in PATH; `make test` installs what the tests need")
  }

  /// Whether the tests' own `PATH` holds a program, for traits that skip a test without it.
  package static func has(_ program: String) -> Bool {
    (try? HermeticEnvironment(home: "/").locate(program)) != nil
  }
}
