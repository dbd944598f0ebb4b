import Digest
import Testing

/// The vectors are those that NIST publishes for SHA-1 (FIPS 180-4 examples).
@Suite struct SHA1Tests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0\(digits)" : digits
    }.joined()
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "a49b2446a02c645bf419f995b67091253a04a259"
    ),
  ])
  func textsOfTheStandardGiveItsDigests(text: String, digest: String) {
    #expect(hex(SHA1.digest(of: Array(text.utf8))) == digest)
  }

  @Test func aMillionTimesTheLetterA() {
    let digest = SHA1.digest(of: [UInt8](repeating: 0x61, count: 1_000_000))
    #expect(hex(digest) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
  }

  /// Digests of 0, 1, 2 ... bytes of the same value, chained into one: every padding length is met.
  /// Python's hashlib gave the result.
  @Test func everyLengthIsPaddedRightly() {
    let chain = (0..<300).flatMap { SHA1.digest(of: [UInt8](repeating: 0xa5, count: $0)) }
    #expect(hex(SHA1.digest(of: chain)) == "26cb0d75699c2ac90e016731153bb560bcfe3d4b")
  }
}
