import Digest

/// Where a user stands in the draw of one salt, frozen for ever: every client of every version must
/// come to the same number.
///
/// The number is `(h * 1000000) >> 64`, with `h` the first eight bytes, big endian, of
/// SHA-256(`flagctl/1` 00 salt 00 id), all in UTF-8.
package enum Bucket {
  /// How many buckets there are.
  package static let count = 1_000_000

  /// The bucket of an id, 0 to 999,999.
  package static func number(salt: String, id: String) -> Int {
    var hash = SHA256()
    hash.update("flagctl/1")
    hash.update(0)
    hash.update(salt)
    hash.update(0)
    hash.update(id)
    let prefix = hash.finalize().prefix
    return Int(prefix.multipliedFullWidth(by: UInt64(count)).high)
  }
}
