import CommandLineInterface
import TestSupport
import Testing

@Suite struct HelpPageTests {
  private let snapshots = Snapshots()

  private func page(_ arguments: [String], width: Int = 80) throws -> HelpPage {
    guard case .help(let subject, let detail) = try Sample.program.parse(arguments) else {
      throw Sample.NoInvocation(arguments: arguments)
    }
    return HelpPage(subject, detail, of: Sample.program.description, width: width)
  }

  @Test func theOverviewListsCommandsInGroupsOptionsAndTopics() throws {
    try snapshots.expect(page(["help"]).text, matches: "help-overview")
  }

  @Test func fullHelpOfACommandHasEverySection() throws {
    try snapshots.expect(page(["validate", "--help"]).text, matches: "help-validate")
    try snapshots.expect(page(["help", "commit"]).text, matches: "help-commit")
  }

  @Test func briefHelpHasALineForEachOption() throws {
    try snapshots.expect(page(["commit", "-h"]).text, matches: "help-commit-brief")
  }

  @Test func aNarrowPageWrapsEverything() throws {
    try snapshots.expect(page(["commit", "--help"], width: 40).text, matches: "help-commit-narrow")
  }

  @Test func aTopicIsAPageOfItsOwn() throws {
    try snapshots.expect(page(["help", "formats"]).text, matches: "help-formats")
  }
}
