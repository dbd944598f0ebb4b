/// 64 bytes of input, kept inline.
struct SHA256Block {
  private var storage = SIMD64<UInt8>()

  /// Writes bytes from an offset on; they must fit.
  mutating func replace(from offset: Int, with bytes: UnsafeRawBufferPointer) {
    withUnsafeMutableBytes(of: &storage) { storage in
      UnsafeMutableRawBufferPointer(rebasing: storage[offset..<offset + bytes.count])
        .copyMemory(from: bytes)
    }
  }

  /// Zeroes the bytes from an offset on.
  mutating func clear(from offset: Int) {
    withUnsafeMutableBytes(of: &storage) { storage in
      for index in offset..<64 { storage[index] = 0 }
    }
  }

  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeBytes(of: storage) { body($0) }
  }
}
