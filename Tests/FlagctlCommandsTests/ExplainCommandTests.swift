import ConfigAuthoring
import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct ExplainCommandTests {
  @Test func `the page of a rule says what, why, an example and what settings can do`() throws {
    let harness = try CommandHarness()
    let result = harness.run("explain", "config/rollout-range")
    #expect(result.status == .success)
    #expect(
      result.output == """
        config/rollout-range (error): a rollout is not a fraction from 0 to 1

        what it does
          Reports a rollout below 0 or above 1.

        why is this bad
          Clients take the gate for invalid and keep its last good value: a slip of 25
          for 0.25 changes nothing for anybody, and nobody is told.

        example
          { "smartImport": { "enabled": true, "rollout": 25 } }

        use instead
          { "smartImport": { "enabled": true, "rollout": 0.25 } }

        settings
          "rules": { "config/rollout-range": "off" } in the settings switches it off;
          error, warning and note set how much it matters.

        """
    )
  }

  @Test(arguments: [
    ("config/rolout-range", "config/rollout-range"), ("rollout-range", "config/rollout-range"),
    ("unknown-kye", "config/unknown-key"), ("config/type", "value/type"),
  ])
  func `a misspelt rule gets one suggestion and is not run`(typed: String, meant: String) throws {
    let result = try CommandHarness().run("explain", typed)
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("did you mean \"\(meant)\"?"))
  }

  @Test func `what is no rule at all gets the command that lists them`() throws {
    let result = try CommandHarness().run("explain", "zzzzzzzz")
    #expect(result.status == .usage)
    #expect(result.error.contains("the rules: flagctl explain"))
  }

  @Test func `without a rule every rule stands in one line`() throws {
    let result = try CommandHarness().run("explain")
    #expect(result.status == .success)
    #expect(result.output.split(separator: "\n").count == RuleSummary.all.count)
  }

  @Test(arguments: RuleSummary.all.map(\.id.rawValue))
  func `every rule has a page of lines that fit`(rule: String) throws {
    let result = try CommandHarness().run("explain", rule)
    #expect(result.status == .success)
    let json = try CommandHarness().run("explain", rule, "--format", "json").json
    let pages = try #require(json["rules"] as? [[String: Any]])
    #expect(pages.map { $0["rule"] as? String } == [rule])
  }

  @Test func `completions offer the rules`() throws {
    let result = try CommandHarness().run("completions", "--candidates", "rules")
    #expect(result.output.contains("config/rollout-range\n"))
  }
}
