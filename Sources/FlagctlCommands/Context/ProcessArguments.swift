/// What was typed after the program's name.
struct ProcessArguments {
  /// Bytes that are no UTF-8 have become U+FFFD.
  let words: [String]
  /// The first word that was no UTF-8, counted from 1.
  let malformed: Int?

  /// Those of this process.
  init() {
    let bytes = (1..<max(Int(CommandLine.argc), 1)).compactMap { CommandLine.unsafeArgv[$0] }
    words = bytes.map { String(cString: $0) }
    malformed = bytes.firstIndex { String(validatingCString: $0) == nil }.map { $0 + 1 }
  }
}
