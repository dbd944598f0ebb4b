import CommandLineInterface
import TestSupport
import Testing

@Suite struct MarkdownReferenceTests {
  @Test func theReferenceHoldsEveryVisibleCommandAndOption() throws {
    try Snapshots().expect(
      Sample.program.description.markdownReference,
      matches: "markdown-reference",
    )
  }
}
