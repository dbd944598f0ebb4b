import Diagnostics
import TestSupport
import Testing

@Suite struct LineTableTests {
  @Test(arguments: [
    ("", 1), ("a", 1), ("a\n", 2), ("\n\n", 3), ("a\r\nb", 2), ("a\rb", 1), ("a\u{2028}b\u{85}", 1),
  ])
  func onlyALineFeedEndsALine(text: String, count: Int) {
    #expect(LineTable(Array(text.utf8)).lineCount == count)
  }

  @Test func aLineIsGivenWithoutItsEnd() {
    let table = LineTable(Array("ab\r\n\r\nc\rd\n\nend".utf8))
    let ranges = (1...table.lineCount).map { table.range(ofLine: $0) }
    #expect(ranges == [0..<2, 4..<4, 6..<9, 10..<10, 11..<14])
  }

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 2, 2), (5, 3, 1), (99, 3, 1), (-1, 1, 1),
  ])
  func aPositionCountsFromOne(offset: Int, line: Int, column: Int) {
    let position = LineTable(Array("ab\nc\n".utf8)).position(at: offset)
    #expect(position.line == line)
    #expect(position.scalarColumn == column)
    #expect(position.byteColumn == column)
    #expect(position.utf16Column == column)
  }

  @Test func columnsDifferInBytesUTF16AndScalars() {
    let text = "x\né€😀e\u{301}!"
    let position = LineTable(Array(text.utf8)).position(at: text.utf8.count - 1)
    #expect(position.line == 2)
    #expect(position.byteColumn == 2 + 3 + 4 + 3 + 1)
    #expect(position.utf16Column == 1 + 1 + 2 + 2 + 1)
    #expect(position.scalarColumn == 1 + 1 + 1 + 2 + 1)
  }

  @Test func anOffsetInsideACharacterCountsAsItsBeginning() {
    let table = LineTable(Array("é😀".utf8))
    #expect((0...6).map { table.position(at: $0).scalarColumn } == [1, 1, 2, 2, 2, 2, 3])
  }

  @Test func illFormedBytesCountAsTheyAreShown() {
    let table = LineTable([0xFF, 0xE2, 0x82, 0x41, 0x42])
    #expect(table.position(at: 1).scalarColumn == 2)
    #expect(table.position(at: 3).scalarColumn == 3)
    #expect(table.position(at: 4).scalarColumn == 4)
  }

  @Test func columnsOfLongLinesAgreeWithACountFromTheirStart() {
    let pieces = ["a", "é", "€", "😀", "\n", "e\u{301}", "plain text of some length"]
    checkProperty(
      iterations: 4,
      generate: { generator in
        (0..<1500).map { _ in pieces.randomElement(using: &generator) ?? "" }
      },
      shrink: shrinkArray,
    ) { (words: [String]) in
      let text = words.joined()
      let table = LineTable(Array(text.utf8))
      var line = 1
      var column = 1
      var offset = 0
      for scalar in text.unicodeScalars {
        let position = table.position(at: offset)
        guard position.line == line, position.scalarColumn == column else {
          return "\(position) at \(offset), not \(line):\(column)"
        }
        offset += UTF8.width(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
      return nil
    }
  }
}
