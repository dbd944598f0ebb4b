package import Diagnostics

/// Every rule, and the lists through which the walk finds the rules about a place.
package enum RuleBook {
  /// All rules, by category, in the order of the documentation.
  package static let all: [Rule] = lintRules + codeRules + settingsRules

  /// The rules about one document by itself, which `validate` runs.
  package static let documentRules: [Rule] = jsonRules + valueRules + configRules

  /// The rules about the meaning of one document, which `lint` runs.
  static let hygieneRules: [any HygieneRule.Type] = [
    MinimumBuildAboveLive.self, MinimumWithoutMessage.self, TooManyGates.self,
    GateUndeclared.self, GateExpired.self, UnknownOffering.self, UnknownRoute.self,
    NoticeExpired.self, GeneratedAtFuture.self,
  ]

  /// The rules about what settings and app declare, which `lint` runs.
  static let declarationRules: [any DeclarationRule.Type] = [
    KillSwitchPolarity.self, GateKindDiffers.self,
  ]

  /// The rules that compare a document with its state at a base.
  static let changeRules: [any ChangeRule.Type] = [
    MinimumWithoutSoftPrompt.self, GateAtFullRollout.self, SchemaDecreased.self,
    MinimumBuildLowered.self,
    RolloutDecreased.self, GateRemoved.self, Growth.self, GeneratedAtBackwards.self, NoReason.self,
  ]

  /// The rules about what installed clients and the newest app decode, in the order in which they are
  /// asked about a difference.
  static let compatRules: [any CompatRule.Type] = [
    RemovedNameReused.self, FieldAddedRequired.self, FieldRemovedOptional.self,
    FieldRemovedRequired.self, FieldRenamed.self, NumberWidened.self, NumberNarrowed.self,
    TypeChanged.self, StringToEnum.self, EnumToString.self, StringFormatNarrowed.self,
    StringFormatWidened.self, DateStrategyChanged.self, KeyStrategyChanged.self,
    FieldBecameRequired.self, FieldBecameOptional.self, EnumCaseAdded.self,
    EnumCaseRemoved.self, DefaultChanged.self,
  ]

  /// The rules about schemas that need no revision to compare with.
  private static let schemaRules: [Rule] =
    compatRules.map { $0.rule } + [
      ClientRejectsDocument.rule, SchemaBumpedWithoutFallback.rule, SnapshotStale.rule,
      FieldNeverUsed.rule,
    ]

  /// The rules that need a revision to compare with.
  package static let comparingRules: [Rule] =
    changeRules.map { $0.rule } + [SnapshotModified.rule]

  /// The rules that `lint` runs without a revision to compare with.
  package static let standingRules: [Rule] =
    documentRules + declarationRules.map { $0.rule } + hygieneRules.map { $0.rule } + schemaRules

  /// All rules that `lint` runs.
  package static let lintRules: [Rule] = standingRules + comparingRules
  /// The rules that need an app's own model or what it writes.
  private static let codeRules: [Rule] = [
    ModelCode.rule, DictionaryAsArray.rule, KeyNeverRead.rule,
  ]

  private static let settingsRules: [Rule] = [SuppressionUnused.rule, SuppressionExpired.rule]

  /// The rule with this name.
  package static func rule(_ id: RuleID) -> Rule? {
    all.first { $0.id == id }
  }

  /// The name of the rule that somebody may have meant, with or without its category.
  package static func suggestion(for typed: String) -> RuleID? {
    if let id = Suggestion.nearest(to: typed, among: all.map(\.id.rawValue)) { return RuleID(id) }
    let name = typed.split(separator: "/").last.map(String.init) ?? typed
    guard let nearest = Suggestion.nearest(to: name, among: all.map(\.id.name)) else { return nil }
    return all.first { $0.id.name == nearest }?.id
  }

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
