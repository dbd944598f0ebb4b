import CommandLineInterface
import FlagctlCommands
import TestSupport
import Testing

/// The pages that are written from the descriptions of the commands are those of today.
///
/// `FLAGCTL_SNAPSHOTS=all swift test --filter GeneratedPagesTests` writes them.
struct GeneratedPagesTests {
  @Test func theManualPageIsCurrent() throws {
    // The date is that of the version, not of the day on which the page is written.
    let page = FlagctlProgram.description.manualPage(date: "2026-11-30")
    try RecordedFile(inProject: "docs/flagctl.1").expect(page)
  }

  @Test(.requires("mandoc")) func mandocFindsNothingToComplainAboutInTheManualPage() throws {
    let result = try Subprocess(
      "mandoc",
      ["-T", "lint"],
      environment: HermeticEnvironment(home: "/"),
      directory: "/",
      stdin: Array(FlagctlProgram.description.manualPage(date: "2026-11-30").utf8),
    ).run()
    #expect(result.output + result.errorOutput == "")
    #expect(result.status == 0)
  }

  @Test func thePageOfTheRulesIsCurrent() throws {
    try RecordedFile(inProject: "docs/rules.md").expect(RuleReference.markdown)
  }

  @Test func theReferenceIsCurrent() throws {
    let page = FlagctlProgram.description.markdownReference
    try RecordedFile(inProject: "docs/cli.md").expect(page)
  }
}
