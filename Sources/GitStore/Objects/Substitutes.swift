/// What stands in for objects (`git replace`) and for the parents of commits (`info/grafts`).
///
/// libgit2 1.5 knows neither; without them history would not be what `git log` shows.
struct Substitutes {
  private var objects: [ObjectID: ObjectID] = [:]
  private var parents: [ObjectID: [ObjectID]] = [:]

  var isEmpty: Bool { objects.isEmpty && parents.isEmpty }

  /// Reads what the repository has; as a rule nothing.
  init(of repository: Repository) {
    let environment = repository.environment
    let isOff =
      environment.variables["GIT_NO_REPLACE_OBJECTS"] != nil
      || (try? repository.configuration.bool("core.usereplacerefs")) == false
    if !isOff { readReplacements(repository) }
    let path = environment["GIT_GRAFT_FILE"].map(environment.absolute)
    readGrafts(path ?? "\(repository.commonDirectory)/info/grafts")
  }

  /// The object that is read under a name.
  func actual(_ id: ObjectID) -> ObjectID {
    var id = id
    // A replacement may be replaced in turn; as git does, not without end.
    for _ in 0..<5 {
      guard let next = objects[id] else { return id }
      id = next
    }
    return id
  }

  /// The parents that a commit is to have; nil for those that it names itself.
  func parents(of commit: ObjectID) -> [ObjectID]? { parents[commit] }

  private mutating func readReplacements(_ repository: Repository) {
    let base = repository.environment["GIT_REPLACE_REF_BASE"] ?? "refs/replace/"
    let prefix = base.hasSuffix("/") ? base : "\(base)/"
    for line in lines(of: "\(repository.commonDirectory)/packed-refs") {
      // `OBJECT SP REFERENCE`
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count == 2, words[1].starts(with: prefix.utf8),
        let id = ObjectID(hexDigits: words[1].dropFirst(prefix.utf8.count))
      else { continue }
      objects[id] = ObjectID(hexDigits: words[0])
    }
    let folder = "\(repository.commonDirectory)/\(prefix.dropLast())"
    for name in POSIX.names(in: folder, beginningWith: "") {
      guard let id = ObjectID(hex: name), let line = lines(of: "\(folder)/\(name)").first else {
        continue
      }
      objects[id] = ObjectID(hexDigits: line)
    }
  }

  /// Lines of a commit and the parents that it is to have.
  private mutating func readGrafts(_ path: String) {
    for line in lines(of: path) {
      let names = line.split(separator: UInt8(ascii: " ")).compactMap { ObjectID(hexDigits: $0) }
      guard let commit = names.first else { continue }
      parents[commit] = Array(names.dropFirst())
    }
  }

  private func lines(of path: String) -> [ArraySlice<UInt8>] {
    let bytes = (try? POSIX.contents(of: path)) ?? nil
    return (bytes ?? []).split(separator: UInt8(ascii: "\n"))
  }
}
