/// Conversions that only the git program knows: filters, encodings and keywords.
struct ConversionByGit {
  let path: RepositoryPath
  let repository: Repository
  /// What is told when it fails, for example `the filter lfs`.
  let subject: String
  /// A line of attributes that git does not see by itself.
  let untoldAttributes: String?
  /// In seconds.
  let limit: Double

  /// The name of the blob that a commit of these bytes would hold.
  func blob(of file: [UInt8], isWritten: Bool, _ options: [String] = []) throws(GitFailure)
    -> ObjectID
  {
    let write = isWritten ? ["-w"] : []
    let output = try run(
      // As durable as what libgit2 writes.
      ["-c", "core.fsync=loose-object"] + options,
      ["hash-object"] + write + ["--stdin", "--path=\(path)"],
      input: .bytes(file),
    )
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    guard let id = ObjectID(hexDigits: line) else {
      throw .refused(.gitFailed(command: "git hash-object", output: lenientString(output)))
    }
    return id
  }

  /// What a checkout would write for a blob.
  func file(of blob: ObjectID, _ options: [String] = []) throws(GitFailure) -> [UInt8] {
    try run(options, ["cat-file", "--filters", "--path=\(path)", blob.hex], input: .nothing)
  }

  private func run(
    _ options: [String],
    _ arguments: [String],
    input: Program.Input,
  ) throws(GitFailure) -> [UInt8] {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.gitMissing(purpose: "run \(subject) on \(path)"))
    }
    let scratch = try untoldAttributes.map { (line) throws(GitFailure) in
      try ScratchFile("\(line)\n", in: repository)
    }
    let relocation = try repository.environment.settingsFolder.map { (folder) throws(GitFailure) in
      try FilterDriver.running(in: folder, repository.configuration)
    }
    let attributes = scratch.map { ["-c", "core.attributesFile=\($0.path)"] } ?? []
    let result = try git.run(
      attributes + (relocation ?? []) + options + arguments,
      // Nobody can answer a question in the middle of reading a document.
      adding: ["GIT_TERMINAL_PROMPT": "0"],
      input: input,
      limit: limit,
      hasOwnGroup: true,
    )
    if result.isTimedOut {
      let details = "no answer within \(Int(limit)) s"
      throw .refused(.conversionFailed(subject: subject, path, output: details))
    }
    guard result.status == 0 else {
      try git.checkWritable(result)
      let output = lenientString(result.errorOutput)
      throw .refused(.conversionFailed(subject: subject, path, output: output))
    }
    return result.output
  }
}
