import ModelSchema

/// A minimum system version that cannot be compared.
enum OSVersion: ScalarRule {
  static let rule = Rule(
    "config/os-version",
    summary: "a system version is not 1 to 3 numbers",
    what: "Reports a \"minimumOS\" that is not one to three whole numbers with dots between.",
    why: "It cannot be compared with the device's version, so that devices which cannot install the"
      + " build are asked for it.",
    example: #"{ "minimumOS": "iOS 18" }"#,
    instead: #"{ "minimumOS": "18.0" }"#,
  )

  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool {
    type == .string && path.dotted == "minimumVersion.minimumOS"
  }

  static func accepts(_ scalar: Scalar) -> Bool {
    guard case .string(let text) = scalar else { return true }
    return isVersion(text)
  }

  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding {
    Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected 1 to 3 numbers with dots between for \(occurrence.name), found \(occurrence.found)",
      help: "write it like \"18\", \"18.0\" or \"18.0.1\"",
    )
  }

  private static func isVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // Nine digits fit in every integer that a client compares with.
    return (1...3).contains(parts.count)
      && parts.allSatisfy { (1...9).contains($0.count) && $0.allSatisfy(\.isDecimalDigit) }
  }
}
