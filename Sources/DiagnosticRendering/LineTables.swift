import Diagnostics

/// The line tables of the files of one report, each built when it is first needed.
struct LineTables {
  /// Where a place begins and ends; the end is the first position after it.
  struct Extent {
    let start: LineTable.Position
    let end: LineTable.Position
  }

  private var known: [String: (file: SourceFile, table: LineTable)] = [:]

  mutating func table(for file: SourceFile) -> LineTable {
    // Equal arrays that share their storage compare in constant time.
    if let entry = known[file.name], entry.file == file { return entry.table }
    let table = LineTable(file.bytes)
    known[file.name] = (file, table)
    return table
  }

  mutating func extent(of location: SourceLocation) -> Extent {
    extent(of: location.range, in: location.file)
  }

  mutating func extent(of range: Range<Int>, in file: SourceFile) -> Extent {
    let table = table(for: file)
    return Extent(
      start: table.position(at: range.lowerBound),
      end: table.position(at: range.upperBound),
    )
  }
}
