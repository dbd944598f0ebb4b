import Diagnostics

/// A piece of a source line that is shown as one: a character, or the escape that stands for one.
struct SourceCell: Equatable {
  /// In the file.
  let bytes: Range<Int>
  let text: String
  /// In columns.
  let width: Int
  let isEscape: Bool

  /// Tabs become spaces up to the next multiple of this.
  private static let tabStop = 4

  /// The cells of a part of one line, which must not begin or end inside a character.
  static func cells(of range: Range<Int>, in bytes: [UInt8]) -> [SourceCell] {
    var cells: [SourceCell] = []
    var column = 0
    func append(_ cell: SourceCell) {
      cells.append(cell)
      column += cell.width
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let run = wellFormedRun(from: offset, to: range.upperBound, in: bytes)
      guard !run.isEmpty else {
        append(escape(VisibleText.escape(bytes[offset]), of: offset..<offset + 1))
        offset += 1
        continue
      }
      for character in String(decoding: bytes[run], as: UTF8.self) {
        for cell in self.cells(of: character, at: offset, column: column) { append(cell) }
        offset += character.utf8.count
      }
    }
    return cells
  }

  private static func cells(of character: Character, at offset: Int, column: Int) -> [SourceCell] {
    if character == "\t" {
      let width = tabStop - column % tabStop
      let spaces = String(repeating: " ", count: width)
      return [
        SourceCell(bytes: offset..<offset + 1, text: spaces, width: width, isEscape: false)
      ]
    }
    var previous: Unicode.Scalar?
    let isHarmless = character.unicodeScalars.allSatisfy { scalar in
      defer { previous = scalar }
      return VisibleText.isHarmless(scalar, after: previous)
    }
    guard !isHarmless else {
      let bytes = offset..<offset + character.utf8.count
      let width = TerminalWidth.columns(of: character)
      return [SourceCell(bytes: bytes, text: String(character), width: width, isEscape: false)]
    }
    return cellsOfScalars(in: character, at: offset)
  }

  /// A character with a part that has to be escaped falls apart into its scalars.
  private static func cellsOfScalars(in character: Character, at offset: Int) -> [SourceCell] {
    var offset = offset
    var previous: Unicode.Scalar?
    return character.unicodeScalars.map { scalar in
      let bytes = offset..<offset + UTF8.width(scalar)
      defer {
        offset = bytes.upperBound
        previous = scalar
      }
      guard VisibleText.isHarmless(scalar, after: previous) else {
        return escape(VisibleText.escape(scalar), of: bytes)
      }
      let width = TerminalWidth.columns(of: Character(scalar))
      return SourceCell(bytes: bytes, text: String(scalar), width: width, isEscape: false)
    }
  }

  private static func escape(_ text: String, of bytes: Range<Int>) -> SourceCell {
    SourceCell(bytes: bytes, text: text, width: text.utf8.count, isEscape: true)
  }

  private static func wellFormedRun(from start: Int, to end: Int, in bytes: [UInt8]) -> Range<Int> {
    var offset = start
    while offset < end {
      let unit = LenientUTF8(bytes, at: offset)
      guard unit.scalar != nil else { break }
      offset += unit.length
    }
    return start..<min(offset, end)
  }
}
