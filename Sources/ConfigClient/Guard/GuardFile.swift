import Digest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps a ``GuardState`` in a file of its own, which is there only while there is something to say.
struct GuardFile: Sendable {
  private let file: SmallFile

  init(path: String) {
    file = SmallFile(path: path, maximumBytes: CacheRecord.maximumOverhead)
  }

  /// What is remembered; a file that cannot be read counts as none.
  func read() -> GuardState {
    guard let bytes = try? file.read(), bytes.count > 32,
      SHA256.digest(of: Array(bytes[32...])) == SHA256Digest(bytes: bytes[..<32]),
      let state = try? JSONDecoder().decode(GuardState.self, from: Data(bytes[32...]))
    else { return GuardState() }
    return state
  }

  func write(_ state: GuardState) throws(FileFault) {
    guard !state.isEmpty else { return try file.remove() }
    guard let data = try? JSONEncoder().encode(state) else { throw FileFault("cannot encode") }
    let bytes = Array(data)
    try file.write(SHA256.digest(of: bytes).bytes + bytes)
  }
}
