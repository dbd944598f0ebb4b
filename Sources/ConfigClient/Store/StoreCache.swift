/// The two files of one store: the last accepted document, and the marks of the crash-loop guard.
struct StoreCache: Sendable {
  private let record: SmallFile?
  /// Where the guard keeps its marks; nil when nothing is kept.
  let guardPath: String?

  init(_ location: CacheLocation, name: String) {
    // A name is part of a path; anything that could lead elsewhere is not.
    let name = String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" })
    let base = location.folder().map { "\($0)/\(name)" }
    record = base.map {
      SmallFile(
        path: "\($0).flagctl",
        maximumBytes: StrictScan.maximumBytes + CacheRecord.maximumOverhead,
      )
    }
    guardPath = base.map { "\($0).flagctl-guard" }
  }

  /// The record of the last launch; nil when there is none.
  func read() throws(FileFault) -> CacheRecord? {
    guard let bytes = try record?.read() else { return nil }
    return try CacheRecord(bytes: bytes)
  }

  func write(_ new: CacheRecord) throws(FileFault) {
    try record?.write(new.bytes)
  }
}
