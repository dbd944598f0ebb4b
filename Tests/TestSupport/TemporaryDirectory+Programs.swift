extension TemporaryDirectory {
  /// Copies a program by another process.
  ///
  /// A copy made in this one is held open for a moment by whatever other tests start meanwhile, and
  /// a file that is open for writing cannot be run.
  package func copyProgram(_ program: String, to destination: String) throws {
    let environment = HermeticEnvironment(home: path)
    _ = try Subprocess(
      "cp",
      [program, destination],
      environment: environment,
      directory: path,
    ).run()
  }

  /// Writes a script that can be run, also by another process, for the same reason.
  package func writeProgram(_ text: String, to relative: String) throws {
    if let slash = relative.lastIndex(of: "/") { try makeDirectory(String(relative[..<slash])) }
    let result = try Subprocess(
      "sh",
      ["-c", #"cat > "$1" && chmod 755 "$1""#, "sh", self.path(relative)],
      environment: HermeticEnvironment(home: path),
      directory: path,
      stdin: Array(text.utf8),
    ).run()
    guard result.status == 0 else { throw TestSupportError(result.errorOutput) }
  }
}
