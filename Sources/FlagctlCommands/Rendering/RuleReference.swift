import ConfigAuthoring
import Diagnostics

/// All rules as one Markdown page, `docs/rules.md`.
package enum RuleReference {
  package static var markdown: String {
    let rules = RuleSummary.all
    var page = """
      # Rules

      Written from the rules themselves; `FLAGCTL_SNAPSHOTS=all swift test --filter GeneratedPagesTests` \
      does it. `flagctl explain RULE` prints one of these pages. The severity is what holds without \
      settings: `rules` in `.flagctl.json` sets `error`, `warning`, `note` or `off`, except for `json/*`.

      | rule | severity | reports that |
      | --- | --- | --- |

      """
    for rule in rules {
      page += "| [\(rule.id)](#\(anchor(rule))) | \(rule.severity) | \(rule.summary) |\n"
    }
    return page + rules.map(section).joined()
  }

  private static func section(_ rule: RuleSummary) -> String {
    """

    ## \(rule.id)

    \(rule.severity), \(rule.isOverridable ? "can be changed" : "cannot be changed") by settings

    **What it does.** \(rule.what)

    **Why is this bad.** \(rule.why)

    Example:

    ```text
    \(rule.example)
    ```

    Use instead:

    ```text
    \(rule.instead)
    ```

    """
  }

  /// As GitHub makes them: letters, digits and hyphens.
  private static func anchor(_ rule: RuleSummary) -> String {
    rule.id.category + rule.id.name
  }
}
