import Foundation
import TestSupport
import Testing

/// What the README shows is what happens: its console blocks run, in order, in one shell.
///
/// `FLAGCTL_SNAPSHOTS=failed` (or `all`) writes what they print now into the README.
struct ReadmeTests {
  struct Step: Equatable {
    let command: String
    let output: String

    /// The step as it stands in the README.
    func text(showing output: String) -> String {
      output.isEmpty ? "$ \(command)\n" : "$ \(command)\n\(output)\n"
    }
  }

  /// The commands of every console block that does not call make, with what they print.
  static func steps(of readme: String) -> [Step] {
    var steps: [Step] = []
    for block in readme.components(separatedBy: "```console\n").dropFirst() {
      let text = block.components(separatedBy: "```")[0]
      guard !text.contains("$ make") else { continue }
      var lines = text.components(separatedBy: "\n")[...]
      while let line = lines.popFirst() {
        guard line.hasPrefix("$ ") else { continue }
        var command = String(line.dropFirst(2))
        while command.hasSuffix("\\"), let next = lines.popFirst() { command += "\n\(next)" }
        if command.hasSuffix("<<'END'") {
          while !command.hasSuffix("\nEND"), let next = lines.popFirst() { command += "\n\(next)" }
        }
        let output = lines.prefix { !$0.hasPrefix("$ ") }
        lines = lines.dropFirst(output.count)
        steps.append(
          Step(command: command, output: output.joined(separator: "\n").trimmedLine)
        )
      }
    }
    return steps
  }

  @Test func blocksAreTakenApart() {
    let text = """
      a
      ```console
      $ one
      out

      more
      $ two \\
        three
      $ cat > f <<'END'
      $ no command
      END
      ```
      b
      ```console
      $ make test
      ```
      """
    #expect(
      Self.steps(of: text) == [
        Step(command: "one", output: "out\n\nmore"),
        Step(command: "two \\\n  three", output: ""),
        Step(command: "cat > f <<'END'\n$ no command\nEND", output: ""),
      ]
    )
  }

  @Test func everyConsoleBlockIsTrue() throws {
    let file = RecordedFile(inProject: "README.md")
    let readme = try String(contentsOfFile: file.path, encoding: .utf8)
    let steps = Self.steps(of: readme)
    #expect(steps.count >= 5)
    let outputs = try run(steps.map(\.command))
    #expect(outputs.count == steps.count)
    var rest = readme[...]
    var current = ""
    for (step, output) in zip(steps, outputs) {
      let place = try #require(rest.firstRange(of: step.text(showing: step.output)))
      current += rest[..<place.lowerBound] + step.text(showing: output)
      rest = rest[place.upperBound...]
    }
    try file.expect(current + rest)
  }

  /// What each of the commands prints, on both streams as a terminal shows them.
  private func run(_ commands: [String]) throws -> [String] {
    let directory = try TemporaryDirectory()
    var environment = try HermeticEnvironment.withIdentity(in: directory)
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent().path
    environment["PATH"] = "\(folder):\(environment["PATH"] ?? "")"
    let mark = "=== end of step ==="
    let script = commands.map { "{ \($0)\n} 2>&1; echo '\(mark)'" }.joined(separator: "\n")
    let result = try Subprocess(
      "bash",
      ["-c", script],
      environment: environment,
      directory: try directory.makeDirectory("readme"),
    ).run()
    return result.output.replacing("\(directory.path)/readme", with: "/home/ada")
      .components(separatedBy: "\(mark)\n").dropLast().map(\.trimmedLine)
  }
}
