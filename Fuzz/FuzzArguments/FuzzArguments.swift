import CommandLineInterface

/// Splits the input at NUL bytes, as a process gets its arguments, and parses them.
///
/// What may come out: a request or a usage error with words in it. Anything else is a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func parseArguments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  do {
    _ = try program.parse(arguments)
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}

/// One option of each kind.
private let program = Program<Int>(
  name: "sample",
  version: "1.0.0",
  summary: "a sample of everything",
  commonOptions: [
    Option.optional("directory", short: "C", .path("DIR", hint: .directories), "start in DIR"),
    Flag("quiet", short: "q", "say less"),
  ],
  commands: [
    Command(
      CommandDescription(
        name: "commit",
        summary: "commit a document",
        operands: [Operand.list(.path("FILE"), "the documents")],
        options: [
          Option.required("reason", short: "m", .text("TEXT"), "why"),
          Option.repeated("confirm", .word("KEY"), "confirm a change"),
          Option.optional("count", short: "n", .integer("N", in: 1...100), "how many"),
        ],
      ),
      0,
    )
  ],
)
