import GitStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A process that tests can kill: the store's operations without anything above them.
//
//   GitStoreProbe commit ROOT DOCUMENT MESSAGE    new bytes of the document on standard input, or
//                                                 nothing there to commit the work file as it is
//   GitStoreProbe finish ROOT                     repairs, and prints the repaired documents
//   GitStoreProbe keep ROOT COMMIT BRANCH         keeps a commit for the next push
//   GitStoreProbe drop ROOT BRANCH                keeps none any more
//   GitStoreProbe log ROOT DOCUMENT COUNT         prints the newest revisions' commits

let arguments = Array(CommandLine.arguments.dropFirst())

func complain(_ text: String) {
  let bytes = Array("\(text)\n".utf8)
  _ = write(2, bytes, bytes.count)
}

func fail(_ text: String, status: Int32) -> Never {
  complain(text)
  exit(status)
}

func environment() -> GitEnvironment {
  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false,
    )
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  return GitEnvironment(variables: variables, currentDirectory: arguments[1])
}

func open() throws(GitFailure) -> Repository {
  guard
    let repository = try Repository.open(containing: arguments[1], environment: environment())
  else { fail("no repository", status: 3) }
  return repository
}

func document() -> RepositoryPath {
  guard let path = RepositoryPath(arguments[2]) else { fail("no path", status: 2) }
  return path
}

func standardInput() -> [UInt8] {
  var bytes: [UInt8] = []
  while let character = Optional(getchar()), character != EOF { bytes.append(UInt8(character)) }
  return bytes
}

func commit() throws(GitFailure) {
  let repository = try open()
  for path in try repository.finishInterrupted() { print("repaired \(path)") }
  let input = standardInput()
  while true {
    let head = try repository.checkCommittable(document())
    let state = try repository.workFileState(of: document(), head: head)
    let request = DocumentCommit(
      path: document(),
      content: StoredDocument(input.isEmpty ? state.bytes ?? [] : input),
      expectedHead: head,
      message: arguments[3],
      workFile: input.isEmpty ? .leave : .write(input, replacing: state.bytes),
    )
    switch try repository.commitDocument(request) {
    case .committed(let id, let problems):
      print(id)
      for problem in problems { print("problem: \(problem)") }
      return
    case .headMoved: continue
    }
  }
}

func log() throws(GitFailure) {
  let repository = try open()
  guard let start = try repository.head().commit else { return }
  let walk = try repository.revisions(of: document(), from: start)
  for _ in 0..<(Int(arguments[3]) ?? 10) {
    guard let revision = try walk.next() else { break }
    print(revision.commit)
  }
  complain("\(walk.commitsRead) commits, \(walk.objectsRead) objects")
}

func keep() throws(GitFailure) {
  guard let commit = ObjectID(hex: arguments[2]) else { fail("no commit", status: 2) }
  print(try open().keepUnpushed(commit, arguments[3]).reference)
}

func drop() throws(GitFailure) {
  let repository = try open()
  for kept in try repository.unpushed(arguments[2]) { try repository.dropUnpushed(kept) }
}

do {
  switch arguments.first {
  case "commit": try commit()
  case "finish": for path in try open().finishInterrupted() { print(path) }
  case "keep": try keep()
  case "drop": try drop()
  case "log": try log()
  default: fail("unknown command", status: 2)
  }
} catch {
  fail("\(error)", status: 3)
}
