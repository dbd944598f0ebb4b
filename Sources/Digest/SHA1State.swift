/// The five words of FIPS 180-4, section 6.1, and how a block changes them.
struct SHA1State {
  private var a: UInt32 = 0x6745_2301
  private var b: UInt32 = 0xefcd_ab89
  private var c: UInt32 = 0x98ba_dcfe
  private var d: UInt32 = 0x1032_5476
  private var e: UInt32 = 0xc3d2_e1f0

  var bytes: [UInt8] {
    [a, b, c, d, e].flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) }
  }

  /// Mixes blocks of 64 bytes in.
  mutating func mix(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { schedule in
      var place = 0
      while place < blocks.count {
        Self.expand(blocks, at: place, into: schedule)
        mix(schedule)
        place &+= 64
      }
    }
  }

  /// Fills the schedule; the constants of the rounds are added later.
  @inline(__always)
  private static func expand(
    _ bytes: UnsafeRawBufferPointer,
    at place: Int,
    into schedule: UnsafeMutableBufferPointer<UInt32>,
  ) {
    var index = 0
    while index < 16 {
      let word = bytes.loadUnaligned(fromByteOffset: place &+ index &* 4, as: UInt32.self)
      schedule[index] = UInt32(bigEndian: word)
      index &+= 1
    }
    while index < 32 {
      let word =
        schedule[index &- 3] ^ schedule[index &- 8] ^ schedule[index &- 14] ^ schedule[index &- 16]
      schedule[index] = word.rotated(1)
      index &+= 1
    }
    // The same recurrence applied twice: no word needs one of the three before it.
    let words = UnsafeMutableRawBufferPointer(schedule)
    while index < 80 {
      let word =
        words.four(at: index &- 6) ^ words.four(at: index &- 16) ^ words.four(at: index &- 28)
        ^ words.four(at: index &- 32)
      let rotated = word &<< 2 | word &>> 30
      words.storeBytes(of: rotated, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      index &+= 4
    }
  }

  @inline(__always)
  private mutating func mix(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
    let before = self
    var index = 0
    while index < 20 {
      fiveRounds(schedule, index, 0x5a82_7999) { b, c, d in d ^ (b & (c ^ d)) }
      index &+= 5
    }
    while index < 40 {
      fiveRounds(schedule, index, 0x6ed9_eba1) { b, c, d in b ^ c ^ d }
      index &+= 5
    }
    while index < 60 {
      fiveRounds(schedule, index, 0x8f1b_bcdc) { b, c, d in (b & c) | (d & (b | c)) }
      index &+= 5
    }
    while index < 80 {
      fiveRounds(schedule, index, 0xca62_c1d6) { b, c, d in b ^ c ^ d }
      index &+= 5
    }
    a &+= before.a
    b &+= before.b
    c &+= before.c
    d &+= before.d
    e &+= before.e
  }

  /// Five rounds, after which every variable has its own name again.
  @inline(__always)
  private mutating func fiveRounds(
    _ words: UnsafeMutableBufferPointer<UInt32>,
    _ index: Int,
    _ constant: UInt32,
    _ choice: (UInt32, UInt32, UInt32) -> UInt32,
  ) {
    e &+= a.rotated(5) &+ choice(b, c, d) &+ constant &+ words[index]
    b = b.rotated(30)
    d &+= e.rotated(5) &+ choice(a, b, c) &+ constant &+ words[index &+ 1]
    a = a.rotated(30)
    c &+= d.rotated(5) &+ choice(e, a, b) &+ constant &+ words[index &+ 2]
    e = e.rotated(30)
    b &+= c.rotated(5) &+ choice(d, e, a) &+ constant &+ words[index &+ 3]
    d = d.rotated(30)
    a &+= b.rotated(5) &+ choice(c, d, e) &+ constant &+ words[index &+ 4]
    c = c.rotated(30)
  }
}

extension UnsafeMutableRawBufferPointer {
  @inline(__always)
  fileprivate func four(at index: Int) -> SIMD4<UInt32> {
    loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self &<< count | self &>> (32 &- count)
  }
}
