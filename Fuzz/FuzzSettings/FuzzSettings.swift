import ConfigAuthoring
import Diagnostics
import ModelSchema

/// Reads the input as the settings file: settings, or an error that says where.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let environment = AuthoringEnvironment(
    files: OneFile(bytes: bytes),
    workingDirectory: AbsolutePath("/project"),
    variables: [:],
    models: .stock,
    clock: { Instant(seconds: 1_790_000_000) },
  )
  do {
    let settings = try SettingsReader(environment).read(OneFile.path)
    precondition(settings.file == OneFile.path)
    _ = settings.notChecked
  } catch .invalidSettings(let problems) {
    precondition(!problems.isEmpty)
    for problem in problems {
      precondition(!problem.message.isEmpty)
      precondition(problem.location.range.upperBound <= max(count, 1))
    }
  } catch {}
  return 0
}

/// A disk that holds the settings file alone.
private struct OneFile: FileSystem {
  static let path = AbsolutePath("/project/.flagctl.json")

  let bytes: [UInt8]

  func kind(of path: AbsolutePath) -> FileKind? { path == Self.path ? .regular : nil }

  func read(_ path: AbsolutePath, limit: Int) throws(FileFailure) -> [UInt8] {
    guard path == Self.path else { throw .missing }
    return Array(bytes.prefix(limit + 1))
  }

  func names(in folder: AbsolutePath) throws(FileFailure) -> [String] { [Self.path.name] }

  func resolvingLinks(in path: AbsolutePath) -> AbsolutePath? { path }

  func create(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) { throw .missing }

  func replace(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) { throw .missing }

  func rewrite(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) { throw .missing }

  func append(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) { throw .missing }
}
