/// Every rule, and the lists through which the walk finds the rules about a place.
package enum RuleBook {
  /// All rules, by category, in the order of the documentation.
  package static let all: [Rule] = jsonRules + valueRules + configRules

  private static let jsonRules: [Rule] = [
    JSONSyntaxRule.rule, JSONEncodingRule.rule, JSONNestingTooDeepRule.rule,
    JSONTooLargeRule.rule, JSONByteOrderMarkRule.rule, JSONTrailingCommaRule.rule,
    JSONDuplicateKeyRule.rule, JSONInvalidStringRule.rule, JSONNumberRule.rule,
  ]

  private static let valueRules: [Rule] = [
    ValueMissing.rule, ValueNull.rule, ValueType.rule, ValueNotIntegral.rule,
    ValueOutOfRange.rule, ValueUnknownCase.rule, ValueDate.rule, ValueURL.rule,
    ValueIntegerWrittenAsReal.rule,
  ]

  private static let configRules: [Rule] = [
    UnknownKey.rule, KeyFormat.rule, RolloutRange.rule, StringControlCharacter.rule,
    InsecureURL.rule, UnsupportedSchema.rule, OSVersion.rule, BuildRange.rule, DateOrder.rule,
    EmptyValue.rule, SecretLikeValue.rule, LargeDocument.rule, OtherModel.rule,
  ]

  static let scalarRules: [any ScalarRule.Type] = [
    RolloutRange.self, StringControlCharacter.self, InsecureURL.self, OSVersion.self,
    BuildRange.self, EmptyValue.self,
  ]

  static let objectRules: [any ObjectRule.Type] = [BuildRange.self, DateOrder.self]
}
