/// Whose name stands in a commit, and for which of its two lines.
enum Identity: String {
  case author, committer

  private var prefix: String { "GIT_\(rawValue.uppercased())" }

  /// The name, address and time that git would write.
  ///
  /// Environment and configuration are enough as a rule; git itself is asked when it would guess,
  /// or when a date is in a form of its own.
  ///
  /// - Parameters:
  ///   - repository: Whose configuration counts.
  ///   - now: Seconds since 1970, when the environment fixes no date.
  /// - Returns: What stands in the commit.
  /// - Throws: The refusals `noIdentity` and `invalidDate`, and libgit2's errors.
  func signature(
    in repository: Repository,
    now: Int64,
  ) throws(GitFailure) -> Signature {
    let environment = repository.environment
    let name = try name(in: repository)
    let email = try email(in: repository)
    let given = environment["\(prefix)_DATE"]
    let date = given.map { GitDate($0) } ?? GitDate(time: now, offset: POSIX.localOffset(at: now))
    if let name, let email, let date {
      return Signature(name: name, email: email, time: date.time, offset: date.offset)
    }
    let asked = try ask(repository, hasDate: given != nil)
    let time = given == nil ? date : nil
    return Signature(
      name: asked.name,
      email: asked.email,
      time: time?.time ?? asked.time,
      offset: time?.offset ?? asked.offset,
    )
  }

  private func name(in repository: Repository) throws(GitFailure) -> String? {
    if let name = repository.environment.variables["\(prefix)_NAME"] {
      return Self.usable(name, repository)
    }
    let name = try repository.configuration.string(first: "\(rawValue).name", "user.name")
    return name.flatMap { Self.usable($0, repository) }
  }

  private func email(in repository: Repository) throws(GitFailure) -> String? {
    if let email = repository.environment.variables["\(prefix)_EMAIL"] {
      return Self.usable(email, repository)
    }
    let configuration = repository.configuration
    if let email = try configuration.string(first: "\(rawValue).email", "user.email") {
      return Self.usable(email, repository)
    }
    if try configuration.bool("user.useconfigonly") == true { return nil }
    // Whoever has any address in the configuration is not asked for the variable.
    let others = try configuration.string(first: "author.email", "committer.email")
    return others == nil
      ? repository.environment["EMAIL"].flatMap { Self.usable($0, repository) } : nil
  }

  /// Cleaned as git does it; nil if nothing is left, or if it depends on git's version what is.
  private static func usable(_ text: String, _ repository: Repository) -> String? {
    let cleaned = PersonName.cleaned(text)
    if cleaned.isEmpty { return nil }
    let isCertain = cleaned == PersonName.cleaned(text, keepsDots: true)
    return isCertain || GitProgram(for: repository) == nil ? cleaned : nil
  }

  /// What `git var` makes of it: it knows the user database, and every form of a date.
  private func ask(_ repository: Repository, hasDate: Bool) throws(GitFailure) -> Signature {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.noIdentity(details: "no user.name and user.email, and no git to guess them"))
    }
    let result = try git.run(["var", "\(prefix)_IDENT"])
    if result.status == 0, let signature = Self.parse(lenientString(result.output)) {
      return signature
    }
    let variable = "\(prefix)_DATE"
    let words = lenientString(result.errorOutput)
    if hasDate, words.contains("invalid date format") {
      throw .refused(
        .invalidDate(variable: variable, value: repository.environment[variable] ?? "")
      )
    }
    let lines = words.split(separator: "\n").map(String.init)
    let reason = lines.last { $0.hasPrefix("fatal: ") }?.dropFirst("fatal: ".count)
    throw .refused(.noIdentity(details: reason.map(String.init) ?? words))
  }

  /// Takes `Name <address> 1700000000 +0100` apart.
  private static func parse(_ line: String) -> Signature? {
    guard let open = line.firstIndex(of: "<"), let close = line.lastIndex(of: ">") else {
      return nil
    }
    let rest = line[line.index(after: close)...].split(whereSeparator: \.isWhitespace)
    guard rest.count == 2, let date = GitDate("@\(rest[0]) \(rest[1])") else { return nil }
    return Signature(
      name: String(line[..<open].dropLast()),
      email: String(line[line.index(after: open)..<close]),
      time: date.time,
      offset: date.offset,
    )
  }
}
