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

  static func accepts(_ scalar: Scalar) -> Bool {
    guard case .integer(let build) = scalar else { return true }
    return build >= 0
  }

  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding {
    Finding(
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

  static func check(_ values: ComparedValues) -> [Finding] {
    [
      inversion("minimumBuild", "maximumBuild", in: values, "the gate applies to no build"),
      inversion(
        "build",
        "recommendedBuild",
        in: values,
        "every build below \"build\" is forced, so nobody is asked"
      ),
    ].compactMap { $0 }
  }

  private static func inversion(
    _ lower: String,
    _ upper: String,
    in values: ComparedValues,
    _ consequence: String,
  ) -> Finding? {
    guard case .integer(let least) = values[lower], case .integer(let greatest) = values[upper],
      // A negative number has a finding of its own.
      least >= 0, greatest >= 0, greatest < least,
      let lowerPlace = values.occurrence(lower), let upperPlace = values.occurrence(upper)
    else { return nil }
    return Finding(
      rule,
      at: upperPlace.range,
      path: upperPlace.pointer,
      "\"\(upper)\" \(greatest) is below \"\(lower)\" \(least): \(consequence)",
      notes: [.init(message: "\"\(lower)\" is \(least) here", range: lowerPlace.range)],
    )
  }
}
