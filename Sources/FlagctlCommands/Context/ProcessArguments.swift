/// What was typed after the program's name.
enum ProcessArguments {
  /// Bytes that are no UTF-8 become U+FFFD, as everywhere in Swift.
  static func all() -> [String] {
    Array(CommandLine.arguments.dropFirst())
  }
}
