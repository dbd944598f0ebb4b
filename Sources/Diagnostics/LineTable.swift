/// Where the lines of a file begin, and the columns of its byte offsets.
///
/// Only LF ends a line; a CR before it belongs to the line end. Building is linear in the size, a
/// lookup is a binary search and a scan of at most `stride` bytes, however long the line is.
package struct LineTable: Sendable {
  /// A place in a file; everything counts from 1.
  package struct Position: Sendable, Equatable {
    package let line: Int
    /// In UTF-8 bytes.
    package let byteColumn: Int
    /// In UTF-16 code units.
    package let utf16Column: Int
    /// In Unicode scalars; ill-formed bytes count as the U+FFFD that they are shown as.
    package let scalarColumn: Int
  }

  /// How many characters, counted in two ways, stand before an offset.
  private struct Count {
    var offset = 0
    var scalars = 0
    var utf16 = 0
  }

  private static let stride = 512

  private let bytes: [UInt8]
  private let starts: [Int]
  /// Counts at character borders about `stride` bytes apart; none for ASCII, where all columns agree.
  private let checkpoints: [Count]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    let all = bytes.withUnsafeBufferPointer { bytes in
      var all: UInt8 = 0
      // Two loops, since the first handles many bytes at once.
      for byte in bytes { all |= byte }
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
      return all
    }
    self.starts = starts
    checkpoints = all < 0x80 ? [] : Self.makeCheckpoints(bytes)
  }

  /// At least 1: an empty file has one empty line.
  package var lineCount: Int { starts.count }

  /// The number of the line that holds a byte offset; offsets outside the file count as its ends.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line without its end. `line` is between 1 and `lineCount`.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    guard line < starts.count else { return start..<bytes.count }
    let end = starts[line] - 1
    let isCRLF = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return start..<(isCRLF ? end - 1 : end)
  }

  /// The line and columns of a byte offset; one inside a character counts as its beginning.
  package func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let start = starts[line - 1]
    guard !checkpoints.isEmpty else {
      let column = offset - start + 1
      return Position(
        line: line,
        byteColumn: column,
        utf16Column: column,
        scalarColumn: column,
      )
    }
    let here = count(before: offset)
    let lineStart = count(before: start)
    return Position(
      line: line,
      byteColumn: offset - start + 1,
      utf16Column: here.utf16 - lineStart.utf16 + 1,
      scalarColumn: here.scalars - lineStart.scalars + 1,
    )
  }

  private func count(before offset: Int) -> Count {
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].offset <= offset { low = middle } else { high = middle }
    }
    var count = checkpoints[low]
    while count.offset < offset {
      let next = Self.advanced(count, in: bytes)
      guard next.offset <= offset else { break }
      count = next
    }
    return count
  }

  private static func makeCheckpoints(_ bytes: [UInt8]) -> [Count] {
    var checkpoints = [Count()]
    var count = Count()
    var next = stride
    while count.offset < bytes.count {
      count = advanced(count, in: bytes)
      guard count.offset >= next else { continue }
      checkpoints.append(count)
      next = count.offset + stride
    }
    return checkpoints
  }

  private static func advanced(_ count: Count, in bytes: [UInt8]) -> Count {
    let unit = LenientUTF8(bytes, at: count.offset)
    return Count(
      offset: count.offset + unit.length,
      scalars: count.scalars + 1,
      utf16: count.utf16 + (unit.length == 4 && unit.scalar != nil ? 2 : 1),
    )
  }
}
