import DiagnosticRendering
import Diagnostics
import Testing

@Suite struct TerminalStyleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let choice: ColorChoice
    let environment: [String: String]
    let isTerminal: Bool
    let isColored: Bool

    init(_ choice: ColorChoice, _ environment: [String: String], tty: Bool, _ isColored: Bool) {
      self.choice = choice
      self.environment = environment
      self.isTerminal = tty
      self.isColored = isColored
    }

    var testDescription: String { "\(choice) \(environment) terminal: \(isTerminal)" }
  }

  /// `--color`, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `TERM`, then the stream.
  @Test(arguments: [
    Case(.auto, [:], tty: true, true),
    Case(.auto, [:], tty: false, false),
    Case(.always, [:], tty: false, true),
    Case(.always, ["NO_COLOR": "1", "TERM": "dumb", "CLICOLOR": "0"], tty: false, true),
    Case(.never, ["CLICOLOR_FORCE": "1"], tty: true, false),
    Case(.auto, ["NO_COLOR": "1"], tty: true, false),
    Case(.auto, ["NO_COLOR": "0"], tty: true, false),
    Case(.auto, ["NO_COLOR": ""], tty: true, true),
    Case(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], tty: true, false),
    Case(.auto, ["CLICOLOR_FORCE": "1"], tty: false, true),
    Case(.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"], tty: false, true),
    Case(.auto, ["CLICOLOR_FORCE": "0"], tty: false, false),
    Case(.auto, ["CLICOLOR_FORCE": ""], tty: false, false),
    Case(.auto, ["CLICOLOR": "0"], tty: true, false),
    Case(.auto, ["CLICOLOR": "1"], tty: true, true),
    Case(.auto, ["CLICOLOR": "1"], tty: false, false),
    Case(.auto, ["TERM": "dumb"], tty: true, false),
    Case(.auto, ["TERM": "xterm-256color"], tty: true, true),
    Case(.auto, ["TERM": ""], tty: true, true),
  ])
  func colorIsDecidedInAFixedOrder(example: Case) {
    let style = RenderingSample.style(
      color: example.choice,
      environment: example.environment,
      terminal: example.isTerminal ? 80 : nil,
    )
    #expect(style.usesColor == example.isColored)
    let text = style.string(TerminalText("x", .error))
    #expect(text == (example.isColored ? "\u{1B}[1;31mx\u{1B}[0m" : "x"))
  }

  @Test(
    arguments: [
      (nil, nil, 80), (nil, 132, 132), ("100", 132, 100), ("100", nil, 100), ("0", 132, 132),
      ("-5", 132, 132), ("", 132, 132), ("wide", 132, 132), ("99999999999999999999", 132, 132),
      (nil, 0, 80), ("9223372036854775807", nil, 10_000), (nil, 1 << 40, 10_000), ("1", nil, 1),
    ] as [(String?, Int?, Int)]
  )
  func widthComesFromColumnsThenTheTerminal(variable: String?, terminal: Int?, width: Int) {
    let environment = variable.map { ["COLUMNS": $0] } ?? [:]
    let style = RenderingSample.style(environment: environment, terminal: terminal)
    #expect(style.width == width)
  }

  @Test(arguments: ["1", "20", "9223372036854775807"])
  func aWidthOfAnySizeIsRendered(columns: String) {
    let style = RenderingSample.style(environment: ["COLUMNS": columns], terminal: 80)
    let finding = RenderingSample.finding(in: "some text «here» and more of it to the end")
    #expect(TextRenderer(style: style).findings(Report(findings: [finding])).contains("^"))
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "C"], false), (["LANG": "POSIX"], false),
      (["LANG": "en_GB.UTF-8"], true), (["LANG": "en_GB.utf8"], true), (["LANG": "UTF-8"], true),
      (["LC_CTYPE": "UTF-8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
      (["LANG": "de_DE.ISO-8859-1"], false), (["LANG": "de_DE@euro"], false),
      (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false),
      (["LC_ALL": "", "LANG": "en_GB.UTF-8"], true),
      (["LC_CTYPE": "C", "LANG": "en_GB.UTF-8"], false),
      (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], true),
    ] as [([String: String], Bool)]
  )
  func marksAreASCIIUnlessTheLocaleIsUTF8(environment: [String: String], isUnicode: Bool) {
    let style = RenderingSample.style(environment: environment)
    #expect(style.usesUnicode == isUnicode)
    let long = String(repeating: "x", count: 2000)
    let finding = RenderingSample.finding(in: "«é»" + long)
    let text = TextRenderer(style: style).findings(Report(findings: [finding]))
    #expect(text.contains("x…\n") == isUnicode)
    #expect(text.contains("x...\n") != isUnicode)
    // What stands in the document is shown as it is.
    #expect(text.contains("| éxxx"))
  }

  @Test(
    arguments: [
      ([:], false), (["CI": "true"], true), (["CI": "1"], true), (["CI": ""], false),
      (["CI": "false"], false), (["CI": "False"], false), (["CI": "0"], false),
      (["GITHUB_ACTIONS": "true"], true), (["TF_BUILD": "True"], true),
      (["TEAMCITY_VERSION": "2026.1"], true), (["CI": "false", "GITHUB_ACTIONS": "true"], true),
    ] as [([String: String], Bool)]
  )
  func aBuildServiceIsRecognised(environment: [String: String], isCI: Bool) {
    #expect(RenderingSample.style(environment: environment).isCI == isCI)
  }

  @Test func everyRoleSaysNothingThatItsWordsDoNotSay() {
    let colored = RenderingSample.style(color: .always)
    for role in TextRole.allCases {
      let text = colored.string(TerminalText("word", role))
      #expect(text == "word" || text.hasPrefix("\u{1B}[") && text.hasSuffix("mword\u{1B}[0m"))
      #expect(TerminalStyle.plain.string(TerminalText("word", role)) == "word")
    }
  }
}
