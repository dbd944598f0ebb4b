import Foundation
import TestSupport
import Testing

/// Anything may stand where a document is expected: it is named, at once, with the right status.
struct ValidateInputTests {
  let fixture: RepositoryFixture

  init() throws {
    fixture = try RepositoryFixture()
    try fixture.write(SampleDocument().text, to: "config/production.json")
  }

  /// Runs a shell command in which `flagctl` is the built one.
  func shell(_ command: String) throws -> ProcessResult {
    try Subprocess(
      "sh",
      ["-c", "flagctl=\(shellQuoted(try BuiltBinary.flagctl())); \(command)"],
      environment: fixture.environment,
      directory: fixture.root,
      timeout: 60,
    ).run()
  }

  func validate(_ arguments: String..., stdin: [UInt8] = []) throws -> ProcessResult {
    try fixture.flagctl(["validate", "--format", "json"] + arguments, stdin: stdin, timeout: 60)
  }

  @Test func standardInputIsReadAndNamed() throws {
    let good = try validate("-", stdin: Array(SampleDocument().text.utf8))
    #expect(good.status == 0)
    let bad = try validate("-", stdin: Array("{".utf8))
    #expect(bad.status == 1)
    #expect(try ReportOutput(bad).findings.map(\.file) == ["<stdin>"])
    let named = try validate("-", "--stdin-filename", "config/new.json", stdin: Array("{".utf8))
    #expect(try ReportOutput(named).findings.map(\.file) == ["config/new.json"])
  }

  @Test func emptyStandardInputIsAFindingAtItsFirstByte() throws {
    let finding = try #require(try ReportOutput(validate("-")).findings.first)
    #expect(finding.rule == "json/syntax")
    #expect(finding.line == 1 && finding.column == 1)
  }

  @Test func aMissingFileIsNotAFinding() throws {
    let result = try validate("config/gone.json")
    let report = try ReportOutput(result)
    #expect(result.status == 3)
    #expect(report.findings.isEmpty)
    #expect(report.errors.map(\.file) == ["config/gone.json"])
  }

  @Test func theNameOfADocumentIsNoFileButHintsAtTheOption() throws {
    let result = try validate("production")
    let report = try ReportOutput(result)
    #expect(result.status == 3)
    #expect(report.errors.first?.hints.contains { $0.contains("-d production") } == true)
  }

  @Test(arguments: ["config", "/dev/zero", "/dev/null", "pipe", "socket"])
  func whatIsNoRegularFileIsRefusedAtOnce(name: String) throws {
    if name == "pipe" { _ = try shell("mkfifo pipe") }
    if name == "socket" {
      let python = "import socket; socket.socket(socket.AF_UNIX).bind('socket')"
      _ = try shell("python3 -c \(shellQuoted(python))")
    }
    let result = try validate(name)
    let report = try ReportOutput(result)
    #expect(!result.timedOut)
    #expect(result.status == 3)
    #expect(report.errors.map(\.file) == [name])
    #expect(report.findings.isEmpty)
  }

  @Test func aFileOfAHundredMegabytesIsTooLargeAndIsNotRead() throws {
    _ = try shell("truncate -s 100M big.json || dd if=/dev/zero of=big.json bs=1 seek=100M count=0")
    let clock = ContinuousClock()
    var result: ProcessResult?
    let time = try clock.measure { result = try validate("big.json") }
    let report = try ReportOutput(try #require(result))
    #expect(result?.status == 1)
    #expect(report.findings.map(\.rule) == ["json/too-large"])
    #expect(time < .seconds(20))
  }

  @Test(arguments: ["/dev/zero", "big.json"])
  func endlessStandardInputIsReadNoFurtherThanTheLimit(source: String) throws {
    if source == "big.json" { _ = try shell("truncate -s 100M big.json") }
    let result = try shell("$flagctl validate --format json - <\(source)")
    #expect(!result.timedOut)
    #expect(result.status == 1)
    #expect(try ReportOutput(result).findings.map(\.rule) == ["json/too-large"])
  }

  @Test func aClosedStandardInputIsAFailureAndNoCrash() throws {
    let result = try shell("$flagctl validate - <&-")
    #expect(result.status == 3 || result.status == 1)
  }

  @Test func anUnreadableFileIsNamed() throws {
    try fixture.directory.setPermissions(0o755, of: "")
    for folder in ["work", "work/config"] {
      try fixture.directory.setPermissions(0o755, of: folder)
    }
    try fixture.directory.setPermissions(0, of: "work/config/production.json")
    let binary = fixture.directory.path("flagctl")
    try fixture.directory.copyProgram(BuiltBinary.flagctl(), to: binary)
    try fixture.directory.setPermissions(0o755, of: "flagctl")
    // Root reads everything, so the tests of a root user run this one as nobody.
    let isRoot = geteuid() == 0
    let command = [binary, "validate", "--format", "json", "config/production.json"]
    let result = try Subprocess(
      isRoot ? "setpriv" : command[0],
      isRoot
        ? ["--reuid=65534", "--regid=65534", "--clear-groups"] + command
        : Array(command.dropFirst()),
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    let report = try ReportOutput(result)
    #expect(result.status == 3)
    #expect(report.errors.map(\.file) == ["config/production.json"])
  }

  @Test func aReaderThatGoesAwayEndsTheRunSilently() throws {
    let document = "{" + (0..<400).map { #""k\#($0)": 1,"# }.joined() + #""schema": 2}"#
    try fixture.write(document, to: "many.json")
    let result = try shell("$flagctl validate many.json | head -1")
    #expect(result.errorOutput == "")
    #expect(result.output.split(separator: "\n").count == 1)
  }
}
