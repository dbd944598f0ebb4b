import Digest
import TestSupport
import Testing

/// The vectors are those that NIST publishes for SHA-256 (FIPS 180-4 examples and CAVP short
/// messages).
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func textsOfTheStandardGiveItsDigests(text: String, digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)).hex == digest)
  }

  @Test(arguments: [
    ([0xd3] as [UInt8], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
    (
      [0x74, 0xba, 0x25, 0x21],
      "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"
    ),
    (
      [0xc2, 0x99, 0x20, 0x96, 0x82],
      "f0887fe961c9cd3beab957e8222494abb969b1ce4c6557976df8b0f6d20e9166"
    ),
  ])
  func bytesOfTheStandardGiveItsDigests(bytes: [UInt8], digest: String) {
    #expect(SHA256.digest(of: bytes).hex == digest)
  }

  @Test func aMillionTimesTheLetterA() {
    #expect(
      SHA256.digest(of: [UInt8](repeating: 0x61, count: 1_000_000)).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  /// Digests of 0, 1, 2 ... bytes of the same value, chained into one: every padding length is met.
  @Test func everyLengthIsPaddedRightly() {
    var chain = SHA256()
    for length in 0..<300 {
      let digest = SHA256.digest(of: [UInt8](repeating: 0xa5, count: length))
      digest.bytes.withUnsafeBytes { chain.update($0) }
    }
    #expect(
      chain.finalize().hex == "307bcfe3500dcd71fb1bea9edd950544c9d930752a67de9d16ea30404bea2e3c"
    )
  }

  @Test func piecesGiveTheDigestOfTheWhole() {
    checkProperty(iterations: 300) { random in
      (0..<Int.random(in: 0..<400, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
    } property: { bytes in
      var random = SeededGenerator(seed: UInt64(bytes.count))
      var hash = SHA256()
      var offset = 0
      while offset < bytes.count {
        let end = min(bytes.count, offset + Int.random(in: 1...80, using: &random))
        Array(bytes[offset..<end]).withUnsafeBytes { hash.update($0) }
        offset = end
      }
      return hash.finalize() == SHA256.digest(of: bytes) ? nil : "pieces differ from the whole"
    }
  }

  @Test func aDigestIsReadBackFromItsBytes() {
    let digest = SHA256.digest(of: [1, 2, 3])
    #expect(SHA256Digest(bytes: digest.bytes[...]) == digest)
    #expect(SHA256Digest(bytes: digest.bytes.dropLast()) == nil)
  }
}
