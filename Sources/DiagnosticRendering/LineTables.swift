import Diagnostics

/// The line tables of the files of one report, each built when it is first needed.
struct LineTables {
  private var known: [String: (file: SourceFile, table: LineTable)] = [:]

  mutating func table(for file: SourceFile) -> LineTable {
    // Equal arrays that share their storage compare in constant time.
    if let entry = known[file.name], entry.file == file { return entry.table }
    let table = LineTable(file.bytes)
    known[file.name] = (file, table)
    return table
  }
}
