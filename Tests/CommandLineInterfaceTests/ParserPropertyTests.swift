import CommandLineInterface
import TestSupport
import Testing

@Suite struct ParserPropertyTests {
  private struct Meant {
    var document: String?
    var reason: String
    var confirm: [String]
    var isQuiet: Bool
    var isDryRun: Bool

    init(using generator: inout SeededGenerator) {
      document = Bool.random(using: &generator) ? "production" : nil
      reason = Self.text(using: &generator)
      confirm = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        "k" + Self.text(using: &generator)
      }
      isQuiet = Bool.random(using: &generator)
      isDryRun = Bool.random(using: &generator)
    }

    private static func text(using generator: inout SeededGenerator) -> String {
      let pieces = ["", "-", "--", "=", " ", "m", "dry-run", "é", "\u{301}", "\n", "👩‍👩‍👧", "\"", "5"]
      return (0..<Int.random(in: 0...4, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    /// One of the many ways to type it.
    func typed(using generator: inout SeededGenerator) -> [String] {
      var common: [[String]] = []
      if let document { common.append(form("--document", "-d", document, &generator)) }
      if isQuiet { common.append([Bool.random(using: &generator) ? "-q" : "--quiet"]) }
      var own = [form("--reason", "-m", reason, &generator)]
      if isDryRun { own.append(["--dry-run"]) }
      let leading = Int.random(in: 0...common.count, using: &generator)
      own += common[leading...]
      own.shuffle(using: &generator)
      own += confirm.map { form("--confirm", nil, $0, &generator) }
      return common[..<leading].joined() + ["commit"] + own.joined()
    }

    private func form(
      _ long: String,
      _ short: String?,
      _ value: String,
      _ generator: inout SeededGenerator,
    ) -> [String] {
      var forms = [["\(long)=\(value)"]]
      if let short { forms.append(["\(short)=\(value)"]) }
      if value.unicodeScalars.first != "-" {
        forms.append([long, value])
        if let short { forms.append([short, value]) }
        if let short, let first = value.unicodeScalars.first, first != "=" {
          forms.append(["\(short)\(value)"])
        }
      }
      return forms.randomElement(using: &generator) ?? []
    }

    func difference(from invocation: Invocation) -> String? {
      func isSame(_ left: String, _ right: String) -> Bool { Array(left.utf8) == Array(right.utf8) }
      if !isSame(invocation[Sample.reason], reason) { return "reason" }
      let confirmed = invocation[Sample.confirm]
      if !confirmed.elementsEqual(confirm, by: isSame) { return "confirm" }
      if invocation[Sample.document] != document { return "document" }
      if invocation[Sample.quiet] != isQuiet { return "quiet" }
      return invocation[Sample.dryRun] == isDryRun ? nil : "dry run"
    }
  }

  @Test func whatIsTypedInAnyFormIsWhatIsMeant() {
    checkProperty(
      iterations: 2000,
      generate: { generator in
        let meant = Meant(using: &generator)
        return (meant, meant.typed(using: &generator))
      },
    ) { (meant: Meant, typed: [String]) in
      guard let invocation = try? Sample.invocation(typed) else {
        return "not understood: \(Sample.mistake(typed)?.message ?? "")"
      }
      return meant.difference(from: invocation)
    }
  }

  @Test func aMisspeltCommandNeverRunsAndGetsOneHint() {
    let names = Sample.program.description.commands.filter { !$0.isHidden }.map(\.name)
    checkMisspellings(of: names) { [$0] }
  }

  @Test func aMisspeltOptionNeverRunsAndGetsOneHint() {
    let names = ["reason", "dry-run", "confirm", "document", "format", "quiet", "directory"]
    checkMisspellings(of: names) { ["commit", "-m", "why", "--\($0)", "value"] }
  }

  private func checkMisspellings(of names: [String], arguments: (String) -> [String]) {
    checkProperty(
      iterations: 1000,
      generate: { generator in
        let name = names.randomElement(using: &generator) ?? ""
        return (name, misspelt(name, using: &generator))
      },
    ) { (name: String, word: String) in
      guard word != name else { return nil }
      guard let mistake = Sample.mistake(arguments(word)) else { return "\(word) is run" }
      guard mistake.code.hasPrefix("unknown-") else { return "\(word): \(mistake.code)" }
      return mistake.hints.count == 1 ? nil : "\(word): \(mistake.hints)"
    }
  }

  private func misspelt(_ name: String, using generator: inout SeededGenerator) -> String {
    var letters = Array(name)
    let index = Int.random(in: 1..<letters.count, using: &generator)
    switch Int.random(in: 0...3, using: &generator) {
    case 0: letters.remove(at: index)
    case 1: letters.insert("x", at: index)
    case 2: letters[index] = letters[index] == "Z" ? "Y" : "Z"
    default: letters.swapAt(index, index - 1)
    }
    return String(letters)
  }

  @Test func anyArgumentsGiveARequestOrAnExplainedMistake() {
    let pieces = [
      "", "-", "--", "--=", "-=", "=", "commit", "validate", "rollout", "help", "-m", "--reason",
      "-q", "-qm", "--format", "json", "--format=", "\u{301}", "-\u{301}", "--\u{301}=x", "é", "👩‍👩‍👧",
      "-5", "\n", "\0", "-h", "--version", "x=y", "--x y", "—help",
    ]
    checkProperty(
      iterations: 3000,
      generate: { generator in
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }
      },
      shrink: shrinkArray,
    ) { (arguments: [String]) in
      guard let error = Sample.mistake(arguments) else { return nil }
      return error.message.isEmpty || error.message.hasSuffix(".")
        ? "message \(error.message)" : nil
    }
  }
}
