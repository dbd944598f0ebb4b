import CommandLineInterface
import ConfigAuthoring
import Diagnostics

/// Settings, documents and reasons.
extension ErrorExplanation {
  func settingsError(_ finding: Diagnostic) -> OperationalError {
    let file = finding.location.file
    let position = LineTable(file.bytes).position(at: finding.location.range.lowerBound)
    return OperationalError(
      code: Self.settingsCode,
      message: "line \(position.line), column \(position.scalarColumn): \(finding.message)",
      file: file.name,
      hints: finding.help.map { [$0] } ?? [],
      exitStatus: .usage,
    )
  }

  private func unknownRemote(
    _ name: String,
    _ settings: String,
    _ known: [String],
  ) -> OperationalError {
    let hint =
      if let suggestion = Suggestion.nearest(to: name, among: known) {
        "did you mean \"\(suggestion)\"?"
      } else if known.isEmpty {
        "add it: \(git(["remote", "add", name, "URL"]))"
      } else {
        "the remotes are \(known.joined(separator: ", "))"
      }
    return OperationalError(
      code: "unknown-remote",
      message: "\"push.remote\" names \"\(name)\", which is no remote of this repository",
      file: settings,
      hints: [hint],
      exitStatus: .usage,
    )
  }

  func selectionError(_ error: AuthoringError) -> OperationalError {
    switch error {
    case .otherVersionRequired(let requirement, let settings):
      return OperationalError(
        code: "other-version-required",
        message: "asks for flagctl \(requirement), and this is \(ToolVersion.current)",
        file: settings,
        hints: ["install a version that fits, or change \"requires\""],
        exitStatus: .usage,
      )
    case .fallbackOfNoDocument(let name, let settings, let known):
      let suggestion = Suggestion.nearest(to: name, among: known)
      return OperationalError(
        code: "fallback-of-no-document",
        message: "\"fallbacks\" names \"\(name)\", which is not one of the documents",
        file: settings,
        hints: [
          suggestion.map { "did you mean \"\($0)\"?" }
            ?? "the documents are \(known.joined(separator: ", "))"
        ],
        exitStatus: .usage,
      )
    case .unknownRemote(let name, let settings, let known):
      return unknownRemote(name, settings, known)
    case .noDocument(let folder):
      return unavailable(
        "no-document",
        "no document found: there is no JSON file in \(folder)",
        hints: ["name a file: flagctl validate FILE, or -d FILE"]
      )
    case .noDocumentListed(let settings):
      return unavailable(
        "no-document",
        "no document found: \"documents\" lists none",
        file: settings,
        hints: ["name a file: flagctl validate FILE, or -d FILE"]
      )
    case .severalDocuments(let names):
      return unavailable(
        "several-documents",
        "several documents, and none of them is the default: \(names.joined(separator: ", "))",
        hints: ["name one: -d \(names.first.map(ShellWord.quoted) ?? "NAME")"]
      )
    case .unknownDocument(let name, let known):
      return unknownDocument(name, known)
    default:
      return OperationalError(
        code: Self.settingsCode,
        message: "invalid settings",
        exitStatus: .usage
      )
    }
  }

  private func unknownDocument(_ name: String, _ known: [String]) -> OperationalError {
    let suggestion = Suggestion.nearest(to: name, among: known)
    let hint =
      suggestion.map { "did you mean -d \(ShellWord.quoted($0))?" }
      ?? (known.isEmpty
        ? "there are no documents" : "the documents are \(known.joined(separator: ", "))")
    return OperationalError(
      code: "unknown-document",
      message: "there is no document called \"\(name)\"",
      hints: [hint],
      exitStatus: .usage,
    )
  }

  func reasonError(_ problem: Reason.Problem) -> OperationalError {
    let (code, message, hint) =
      switch problem {
      case .missing:
        ("missing-reason", "a reason is missing", "say why in one line: -m \"...\"")
      case .empty:
        ("empty-reason", "the reason is empty", "say why in one line: -m \"...\"")
      case .tooLong(let bytes):
        (
          "reason-too-long",
          "the reason has \(bytes) bytes, and \(Reason.maximumBytes) is the limit",
          "say it shorter, and link to the rest"
        )
      case .controlCharacter(let value, let line):
        (
          "forbidden-reason",
          "line \(line) of the reason holds the control character U+\(Self.hex(value))",
          "only line ends are allowed"
        )
      case .forgedTrailer(let line):
        (
          "forbidden-reason", "line \(line) of the reason looks like a trailer of flagctl's own",
          "begin the line with another word than Flagctl-"
        )
      }
    return OperationalError(code: code, message: message, hints: [hint], exitStatus: .usage)
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
