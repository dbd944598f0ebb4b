import ModelSchema

/// Builds that no app has, or a range that holds none.
enum BuildRange: ScalarRule, ObjectRule {
  static let rule = Rule(
    "config/build-range",
    summary: "a build is negative, or a range of builds is inverted",
    what:
      "Reports a negative build number, a \"maximumBuild\" below the \"minimumBuild\" of the same"
      + " gate, and a \"recommendedBuild\" below the \"build\" that is forced.",
    why: "A gate with an inverted range applies to nobody. A recommendation below the forced build"
      + " is never shown.",
    example: #"{ "enabled": true, "minimumBuild": 320, "maximumBuild": 310 }"#,
    instead: #"{ "enabled": true, "minimumBuild": 310, "maximumBuild": 320 }"#,
  )

  private static let builds: Set = [
    "minimumBuild", "minimumVersion.build", "minimumVersion.recommendedBuild",
    "features.*.minimumBuild", "features.*.maximumBuild",
  ]

  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool {
    builds.contains(path.dotted)
  }

  static func check(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding? {
    guard case .integer(let build) = scalar, build < 0 else { return nil }
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "\(occurrence.name) is \(occurrence.text), but build numbers are not negative",
    )
  }

  static let compares: Set = [
    "minimumVersion.build", "minimumVersion.recommendedBuild", "features.*.minimumBuild",
    "features.*.maximumBuild",
  ]

  static func check(_ values: [String: ComparedValue]) -> [Finding] {
    [
      inversion(values["minimumBuild"], values["maximumBuild"], "the gate applies to no build"),
      inversion(
        values["build"],
        values["recommendedBuild"],
        "every build below \"build\" is forced, so nobody is asked"
      ),
    ].compactMap { $0 }
  }

  private static func inversion(
    _ lower: ComparedValue?,
    _ upper: ComparedValue?,
    _ consequence: String,
  ) -> Finding? {
    guard let lower, let upper, case .integer(let least) = lower.scalar,
      case .integer(let greatest) = upper.scalar,
      // A negative number has a finding of its own.
      least >= 0, greatest >= 0, greatest < least
    else { return nil }
    return Finding(
      rule,
      at: upper.occurrence.range,
      path: upper.occurrence.pointer,
      "\(upper.occurrence.name) \(greatest) is below \(lower.occurrence.name) \(least):"
        + " \(consequence)",
      notes: [
        .init(
          message: "\(lower.occurrence.name) is \(least) here",
          range: lower.occurrence.range
        )
      ],
    )
  }
}
