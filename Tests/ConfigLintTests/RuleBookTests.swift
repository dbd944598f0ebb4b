import ConfigLint
import Diagnostics
import Testing

@Suite struct RuleBookTests {
  @Test func idsAreUniqueAndOfAKnownCategory() {
    let ids = RuleBook.all.map(\.id.rawValue)
    #expect(Set(ids).count == ids.count)
    let categories = Set(ids.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(categories == ["json", "value", "config", "change", "compat", "schema", "settings"])
  }

  @Test(arguments: RuleBook.all.map(\.id))
  func everyRuleExplainsItself(id: RuleID) throws {
    let rule = try #require(RuleBook.all.first { $0.id == id })
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    #expect(rule.summary.first?.isLowercase == true || rule.summary.hasPrefix("JSON"))
    #expect(rule.explanation.what.hasSuffix("."))
    #expect(rule.explanation.why.hasSuffix("."))
    #expect(rule.explanation.example != rule.explanation.instead)
  }

  @Test func onlyWhatIsNoJSONKeepsItsSeverity() {
    for rule in RuleBook.all {
      #expect(rule.isOverridable == !rule.id.rawValue.hasPrefix("json/"))
      if !rule.isOverridable { #expect(rule.severity == .error) }
    }
  }

  @Test func ofTheRulesAboutADocumentByItselfTheseAloneWarn() {
    #expect(
      Set(RuleBook.documentRules.filter { $0.severity == .warning }.map(\.id)) == [
        "value/integer-written-as-real", "config/secret-like-value", "config/large-document",
        "config/other-model",
      ]
    )
  }

  @Test func ofTheRulesAboutMeaningTheseAloneAreErrors() {
    let rules = RuleBook.lintRules.filter { !RuleBook.documentRules.contains($0) }
    #expect(
      Set(rules.filter { $0.severity == .error && $0.id.category != "compat" }.map(\.id)) == [
        "config/kill-switch-polarity", "config/gate-kind-differs",
        "config/minimum-build-above-live", "config/unknown-offering", "config/unknown-route",
        "change/gate-removed", "schema/snapshot-modified",
      ]
    )
  }

  @Test func ofTheRulesAboutCompatibilityTheseAloneWarn() {
    let rules = RuleBook.lintRules.filter { $0.id.category == "compat" }
    #expect(
      Set(rules.filter { $0.severity == .warning }.map(\.id)) == [
        "compat/field-removed-optional", "compat/number-widened", "compat/enum-to-string",
        "compat/string-format-widened", "compat/field-became-optional", "compat/default-changed",
      ]
    )
    #expect(rules.count == 22)
  }
}
