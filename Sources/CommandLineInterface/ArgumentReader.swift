/// Reads arguments from left to right into `TypedArguments`. It goes on after a mistake, so that
/// `--help` and the output format are known even then.
struct ArgumentReader {
  private let program: ProgramDescription
  private var arguments: ArraySlice<String>
  private var typed = TypedArguments()

  static func read(_ arguments: [String], for program: ProgramDescription) -> TypedArguments {
    var reader = ArgumentReader(program: program, arguments: arguments[...])
    reader.readAll()
    return reader.typed
  }

  private init(program: ProgramDescription, arguments: ArraySlice<String>) {
    self.program = program
    self.arguments = arguments
  }

  private var options: [any CommandOption] {
    program.options(of: typed.command)
  }

  private mutating func readAll() {
    var onlyOperands = false
    while let argument = arguments.popFirst() {
      if onlyOperands {
        readOperand(argument)
        continue
      }
      switch ArgumentShape(argument) {
      case .operand: readOperand(argument)
      case .terminator: onlyOperands = true
      case .long(let name, let value): readLong(name, value: value)
      case .short(let letters): readShort(letters, argument: argument)
      }
    }
  }

  private mutating func readOperand(_ word: String) {
    guard typed.command == nil, !typed.hasUnknownCommand else {
      typed.operands.append(word)
      return
    }
    typed.command = program.command(named: word)
    guard typed.command == nil else { return }
    typed.hasUnknownCommand = true
    typed.report(.unknownCommand(word, in: program))
  }

  private mutating func readLong(_ name: String, value: String?) {
    guard let option = options.first(where: { $0.description.name == name }) else {
      let command = typed.command
      typed.report(.unknownOption("--\(name)", of: command, in: program))
      return
    }
    let spelling = "--\(name)"
    guard option.description.takesValue else {
      if let value { typed.report(.unexpectedValue(value, for: spelling)) }
      typed.occurrences.append(.init(option: option, spelling: spelling, value: ""))
      return
    }
    take(option, spelling, attached: value)
  }

  /// `-a`, `-abc`, `-mTEXT`, `-m=TEXT`, or a long name with one dash too few.
  private mutating func readShort(_ letters: Substring.UnicodeScalarView, argument: String) {
    guard !readLongName(String(letters.prefix { $0 != "=" }), in: argument) else { return }
    var rest = letters
    while let letter = rest.popFirst() {
      let spelling = "-\(letter)"
      guard let option = options.first(where: { $0.description.short == letter }) else {
        let command = typed.command
        typed.report(.unknownOption(spelling, within: argument, of: command, in: program))
        return
      }
      guard option.description.takesValue else {
        if rest.first == "=" {
          typed.report(.unexpectedValue(String(rest.dropFirst()), for: spelling))
          rest = rest[rest.endIndex...]
        }
        typed.occurrences.append(.init(option: option, spelling: spelling, value: ""))
        continue
      }
      if rest.first == "=" { rest.removeFirst() }
      let isAttached = letters.count > 1 && (!rest.isEmpty || letters.last == "=")
      take(option, spelling, attached: isAttached ? String(rest) : nil)
      return
    }
  }

  /// `-reason` is no cluster of letters; reading it as `-r` with the value `eason` would be worse
  /// than asking.
  private mutating func readLongName(_ name: String, in argument: String) -> Bool {
    guard name.utf8.count > 2 else { return false }
    if options.contains(where: { $0.description.name == name }) {
      typed.report(.singleDash(argument, intended: "--\(name)"))
      return true
    }
    let command = typed.command
    guard command?.misleadingOptions.contains(where: { $0.name == name }) == true else {
      return false
    }
    typed.report(.unknownOption("--\(name)", of: command, in: program))
    return true
  }

  private mutating func take(_ option: any CommandOption, _ spelling: String, attached: String?) {
    if let attached {
      typed.occurrences.append(.init(option: option, spelling: spelling, value: attached))
      return
    }
    guard let next = arguments.first, !looksLikeOption(next) else {
      typed.report(
        .missingValue(for: spelling, option.description, before: arguments.first)
      )
      return
    }
    arguments.removeFirst()
    typed.occurrences.append(.init(option: option, spelling: spelling, value: next))
  }

  /// Whether a word is an option rather than the value of the one before it: a forgotten value must
  /// not swallow `--dry-run`. A text that starts with a dash but is no option's spelling is a value.
  private func looksLikeOption(_ word: String) -> Bool {
    switch ArgumentShape(word) {
    case .operand: false
    case .terminator: true
    case .long(let name, _): !name.isEmpty && name.unicodeScalars.allSatisfy(\.isNameScalar)
    case .short(let letters):
      letters.count == 1
        || options.contains { $0.description.short == letters.first }
          && letters.allSatisfy(\.isNameScalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isNameScalar: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
      || self == "-" || self == "_"
  }
}
