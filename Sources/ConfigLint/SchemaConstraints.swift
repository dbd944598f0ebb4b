/// What the rules about flagctl's own documents demand of values, as members of a JSON Schema.
package enum SchemaConstraints {
  /// By the place in the schema, dotted.
  package static let ofStockDocuments: [String: String] = [
    "features": #""propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9_-]{0,63}$" }"#,
    "features.*.rollout": #""minimum": 0, "maximum": 1"#,
    "features.*.salt": notEmpty,
    "features.*.route": notEmpty,
    "features.*.minimumBuild": notNegative,
    "features.*.maximumBuild": notNegative,
    "minimumBuild": notNegative,
    "minimumVersion.build": notNegative,
    "minimumVersion.recommendedBuild": notNegative,
    "minimumVersion.minimumOS": #""pattern": "^[0-9]+(\\.[0-9]+){0,2}$""#,
    "paywall.offering": notEmpty,
    "paywallOffering": notEmpty,
    "notice.id": notEmpty,
    "notice.message": notEmpty,
  ]

  private static let notEmpty = #""pattern": "\\S""#
  private static let notNegative = #""minimum": 0"#
}
