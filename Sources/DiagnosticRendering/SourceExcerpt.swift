import Diagnostics

/// One line of a file as it is shown under a finding, with the columns to underline.
///
/// A line that is too wide becomes a window around the beginning of the finding, with a mark at each
/// side that was cut.
struct SourceExcerpt: Equatable {
  /// How wide a line may be to be shown whole, and how much of a wider one is shown.
  struct Limits: Equatable {
    let whole: Int
    let window: Int
  }

  let line: Int
  /// Escaped, without tabs.
  let text: String
  /// The columns of `text` to underline, from 0; never empty.
  let underline: Range<Int>

  init(of range: Range<Int>, in bytes: [UInt8], table: LineTable, limits: Limits, mark: String) {
    line = table.line(at: range.lowerBound)
    let lineRange = table.range(ofLine: line)
    let focus = Self.focus(of: range, in: lineRange)
    let visible = Self.neighbourhood(of: focus.lowerBound, in: lineRange, of: bytes, limits: limits)
    let cells = SourceCell.cells(of: visible, in: bytes)
    let window = Window(cells, focus: focus, isPart: visible != lineRange, limits: limits)
    let before = window.start > 0 || visible.lowerBound > lineRange.lowerBound ? mark : ""
    let after = window.end < cells.count || visible.upperBound < lineRange.upperBound ? mark : ""
    text = before + cells[window.start..<window.end].map(\.text).joined() + after

    var start = TerminalWidth.columns(of: before)
    var end = start
    for cell in cells[window.start..<window.end] {
      if cell.bytes.upperBound <= focus.lowerBound { start += cell.width }
      if cell.bytes.lowerBound < focus.upperBound || focus.isEmpty { end += cell.width }
    }
    underline = start..<max(start + 1, focus.isEmpty ? start : end)
  }

  /// `^` at the place and `~` under the rest of it.
  var carets: String {
    String(repeating: " ", count: underline.lowerBound) + "^"
      + String(repeating: "~", count: underline.count - 1)
  }

  /// The part of the finding that lies in its first line.
  private static func focus(of range: Range<Int>, in line: Range<Int>) -> Range<Int> {
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    return start..<max(start, min(range.upperBound, line.upperBound))
  }

  /// The bytes that can matter for a window around an offset: a line may be a megabyte long.
  private static func neighbourhood(
    of offset: Int,
    in line: Range<Int>,
    of bytes: [UInt8],
    limits: Limits,
  ) -> Range<Int> {
    // No character takes more than four bytes a column, but for piled up combining marks.
    let reach = 4 * limits.whole
    let start = max(line.lowerBound, offset - reach)
    let end = min(line.upperBound, offset + reach)
    return border(before: start, in: line, of: bytes)..<border(before: end, in: line, of: bytes)
  }

  /// Where the character begins that an offset lies in; bytes that are no character have no length.
  private static func border(before offset: Int, in line: Range<Int>, of bytes: [UInt8]) -> Int {
    guard offset < line.upperBound else { return offset }
    for start in (max(line.lowerBound, offset - 3)...offset).reversed()
    where bytes[start] & 0xC0 != 0x80 {
      let unit = LenientUTF8(bytes, at: start)
      return start + unit.length > offset ? start : offset
    }
    return offset
  }
}

extension SourceExcerpt {
  /// Which cells are shown.
  private struct Window {
    var start = 0
    var end: Int

    /// `isPart` says that the line has more than these cells.
    init(_ cells: [SourceCell], focus: Range<Int>, isPart: Bool, limits: Limits) {
      end = cells.count
      let total = cells.reduce(0) { $0 + $1.width }
      guard isPart || total > limits.whole else { return }
      let first = cells.firstIndex { $0.bytes.upperBound > focus.lowerBound } ?? cells.count
      let ahead = cells[..<first].reduce(0) { $0 + $1.width }
      let length = cells[first...].prefix { $0.bytes.lowerBound < focus.upperBound }
        .reduce(0) { $0 + $1.width }
      if ahead + min(length, limits.window / 2) > limits.window {
        start = Self.index(of: first, in: cells, back: limits.window / 3)
      }
      var room = limits.window
      end = start
      while end < cells.count, room >= cells[end].width {
        room -= cells[end].width
        end += 1
      }
    }

    private static func index(of cell: Int, in cells: [SourceCell], back columns: Int) -> Int {
      var start = cell
      var room = columns
      while start > 0, room >= cells[start - 1].width {
        start -= 1
        room -= cells[start].width
      }
      return start
    }
  }
}
