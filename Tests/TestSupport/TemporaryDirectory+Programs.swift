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
}
