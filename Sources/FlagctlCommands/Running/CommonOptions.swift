import CommandLineInterface
import DiagnosticRendering

/// The options that every command has.
enum CommonOptions {
  static let directory = Option<String?>.optional(
    "directory",
    short: "C",
    .path("DIR", hint: .directories),
    "work in this folder instead of the current one"
  )
  static let settings = Option<String?>.optional(
    "settings",
    .path("FILE"),
    "use this settings file instead of the nearest .flagctl.json"
  )
  static let document = Option<String?>.optional(
    "document",
    short: "d",
    .word("NAME|PATH", hint: .candidates("documents")),
    "work on this document"
  )
  static let format = Option<RequestedFormat?>.optional(
    "format",
    .choice("FORMAT", RequestedFormat.choices),
    "how to write the result"
  )
  static let report = Option<[ReportRequest]>.repeated(
    "report",
    ReportRequest.argument,
    "write the result to a file as well, for example sarif=report.sarif"
  )
  static let color = Option<ColorChoice?>.optional(
    "color",
    .choice("WHEN"),
    "colour the output: auto, always or never"
  )
  static let quiet = Flag("quiet", short: "q", "leave out notes, hints and the summary")
  static let verbose = Flag("verbose", short: "v", "say more")
  static let debug = Flag("debug", "show what went on inside when something fails")
  static let noInput = Flag("no-input", "never ask; fail where a question would be needed")

  /// Of the commands that look back through the history.
  static let noFollow = Flag("no-follow", "stop where the document was renamed")

  static let all: [any CommandOption] = [
    directory, settings, document, format, report, color, quiet, verbose, debug, noInput,
  ]
}

/// What `--format` asks for.
enum RequestedFormat: Sendable, Equatable {
  case fixed(ReportFormat)
  /// By the build service that runs the command.
  case automatic

  static let choices: [(choice: Choice, value: RequestedFormat)] =
    ReportFormat.allCases.map { (Choice($0.rawValue), .fixed($0)) } + [(Choice("auto"), .automatic)]
}

/// A report for a file, as `--report FORMAT=FILE` asks for it.
struct ReportRequest: Sendable, Equatable {
  let format: ReportFormat
  let file: String

  static let argument = ArgumentType<ReportRequest>("FORMAT=FILE") {
    (text: String) throws(ValueProblem) in
    guard let equals = text.firstIndex(of: "=") else {
      throw ValueProblem("\(quoted(text)) is not FORMAT=FILE", hints: ["write sarif=report.sarif"])
    }
    let file = String(text[text.index(after: equals)...])
    guard !file.isEmpty else { throw ValueProblem("\(quoted(text)) names no file") }
    let type = ArgumentType<ReportFormat>.choice("FORMAT")
    let format = try type.parse(String(text[..<equals]))
    guard file != "-" else {
      throw ValueProblem(
        "\(quoted(text)) names no file, and standard output holds the result itself",
        hints: ["to write it there: --format \(format.rawValue)"],
      )
    }
    return ReportRequest(format: format, file: file)
  }
}
