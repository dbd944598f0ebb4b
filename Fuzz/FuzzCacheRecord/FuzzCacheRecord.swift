import ConfigClient
import Digest

/// Reads the input as a stored record, as it stands and behind a cover that fits it: a digest alone
/// keeps every random byte out. What is a record survives being stored again.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRecord(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  read(bytes)
  guard let first = bytes.first else { return 0 }
  let head = Array(bytes.dropFirst().prefix(Int(first)))
  read(covered(head) + bytes.dropFirst(1 + head.count))
  return 0
}

private func read(_ bytes: [UInt8]) {
  do {
    let record = try CacheRecord(bytes: bytes)
    guard let again = try? CacheRecord(bytes: record.bytes) else {
      preconditionFailure("what is stored cannot be read")
    }
    precondition(again == record)
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// Magic, format, length and cover of a head, and the head.
private func covered(_ head: [UInt8]) -> [UInt8] {
  let plain = CacheRecord(
    body: [],
    digest: SHA256.digest(of: []),
    entityTag: nil,
    origin: "",
    fetchedAt: 0
  )
  let start = plain.bytes.prefix(12) + littleEndian(head.count)
  return start + SHA256.digest(of: start + head).bytes + head
}

private func littleEndian(_ count: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
}
