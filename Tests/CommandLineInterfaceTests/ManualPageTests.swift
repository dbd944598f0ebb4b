import CommandLineInterface
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private let page = Sample.program.description.manualPage(date: "2026-11-30")

  @Test func thePageHoldsEveryVisibleCommandAndOption() throws {
    try Snapshots().expect(page, matches: "manual-page")
  }

  @Test(.requires("mandoc"))
  func mandocFindsNothingToComplainAbout() throws {
    let folder = try TemporaryDirectory()
    try folder.write(page, to: "sample.1")
    let result = try Subprocess(
      "mandoc",
      ["-T", "lint", "sample.1"],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run()
    #expect(result.output + result.errorOutput == "")
    #expect(result.status == 0)
  }

  @Test(.requires("groff"))
  func groffFormatsItWithoutWarnings() throws {
    let folder = try TemporaryDirectory()
    let result = try Subprocess(
      "groff",
      ["-man", "-Tascii", "-ww", "-P-cbou"],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
      stdin: Array(page.utf8),
    ).run()
    #expect(result.errorOutput == "")
    #expect(result.output.contains("sample commit [options]"))
  }
}
