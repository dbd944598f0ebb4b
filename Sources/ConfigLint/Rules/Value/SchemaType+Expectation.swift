import ModelSchema

extension SchemaType {
  /// What a value of the type looks like, in words that fit after "expected".
  var expectation: String {
    switch self {
    case .any: "any value"
    case .boolean: "true or false"
    case .string: "a string"
    case .integer: "a whole number"
    case .real, .decimal: "a number"
    case .timestamp: "an RFC 3339 timestamp in quotes"
    case .date(let form): form.expectation
    case .url: "a URL in quotes"
    case .uuid: "a UUID in quotes"
    case .data: "Base64 in quotes"
    case .enumeration(let enumeration): enumeration.expectation
    case .array: "an array"
    case .tuple(let elements): "an array of \(elements.count) elements"
    case .pairs: "an array of keys and values in turns"
    case .dictionary, .object: "an object"
    case .union(let values): Self.alternatives(values)
    }
  }

  private static func alternatives(_ values: [SchemaValue]) -> String {
    var texts: [String] = []
    for text in values.map(\.type.expectation) where !texts.contains(text) { texts.append(text) }
    return Excerpt.alternatives(texts)
  }
}

extension SchemaDate {
  fileprivate var expectation: String {
    switch self {
    case .secondsSince2001: "a number of seconds since 2001"
    case .secondsSince1970: "a number of seconds since 1970"
    case .millisecondsSince1970: "a number of milliseconds since 1970"
    case .iso8601: "an ISO 8601 timestamp in quotes"
    case .customText: "a date in quotes"
    case .customNumber: "a date as a number"
    }
  }
}

extension SchemaEnumeration {
  /// The cases, or the first of them when there are many.
  var expectation: String {
    if isOpen { return strings.isEmpty ? "a whole number" : "a string" }
    let names = cases.map { value in
      switch value {
      case .string(let text): Excerpt.quoted(text)
      case .integer(let number): String(number)
      }
    }
    guard names.count > 12 else { return Excerpt.alternatives(names) }
    return names.prefix(11).joined(separator: ", ") + " or one of \(names.count - 11) others"
  }
}
