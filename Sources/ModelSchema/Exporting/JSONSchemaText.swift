import JSONSyntax

/// The JSON Schema of the types that hold no others.
enum JSONSchemaText {
  static func members(of type: SchemaType, _ decoding: ConfigDecoding) -> String {
    switch type {
    case .boolean: "\"type\": \"boolean\""
    case .string: string(format: nil, pattern: text)
    case .date(.customText): "\"type\": \"string\""
    case .integer(let type): integer(type)
    case .real(.float): number(decoding, "\"minimum\": -3.4028235e38, \"maximum\": 3.4028235e38")
    case .real(.double): number(decoding, nil)
    case .date(let form) where form.isNumber: number(decoding, nil)
    case .decimal: "\"type\": \"number\""
    case .timestamp, .date: string(format: "date-time", pattern: timestamp)
    case .url: string(format: "uri", pattern: url)
    case .uuid: string(format: "uuid", pattern: uuid)
    case .data: string(format: nil, pattern: base64) + ", \"contentEncoding\": \"base64\""
    case .enumeration(let enumeration): members(of: enumeration)
    default: ""
    }
  }

  /// What the names of a dictionary's members must be.
  static func names(_ keys: SchemaKeyKind) -> String {
    switch keys {
    case .string: ""
    case .integer: ", \"propertyNames\": { \"pattern\": \"^[+-]?[0-9]+$\" }"
    case .cases(let cases):
      ", \"propertyNames\": { \"enum\": [\(cases.map(quoted).joined(separator: ", "))] }"
    }
  }

  /// A reference token of a JSON pointer inside the fragment of a URI.
  static func pointerPart(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): text += "~0"
      case UInt8(ascii: "/"): text += "~1"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func integer(_ type: SchemaInteger) -> String {
    let bounds = type.bounds
    let lowest = bounds.negative == 0 ? "0" : "-\(bounds.negative)"
    return "\"type\": \"integer\", \"minimum\": \(lowest), \"maximum\": \(bounds.positive)"
  }

  private static func number(_ decoding: ConfigDecoding, _ bounds: String?) -> String {
    let number = "\"type\": \"number\"" + (bounds.map { ", \($0)" } ?? "")
    guard
      case .convertFromString(let positive, let negative, let nan) = decoding.nonConformingFloats
    else { return number }
    let words = [positive, negative, nan].map(quoted).joined(separator: ", ")
    return "\"anyOf\": [{ \(number) }, { \"enum\": [\(words)] }]"
  }

  private static func members(of enumeration: SchemaEnumeration) -> String {
    if enumeration.isOpen {
      return "\"type\": \"\(enumeration.strings.isEmpty ? "integer" : "string")\""
    }
    let cases = enumeration.cases.map { value in
      switch value {
      case .string(let text): quoted(text)
      case .integer(let number): String(number)
      }
    }
    return "\"enum\": [\(cases.joined(separator: ", "))]"
  }

  /// `format` alone is a note in JSON Schema 2020-12; the pattern decides.
  private static func string(format: String?, pattern: String) -> String {
    let format = format.map { ", \"format\": \(quoted($0))" } ?? ""
    return "\"type\": \"string\"\(format), \"pattern\": \(quoted(pattern))"
  }

  /// Nothing that a terminal or a screen obeys: control characters but line ends, bidirectional controls.
  private static let text =
    "^[^\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F"
    + "\\u202A-\\u202E\\u2066-\\u2069]*$"
  private static let timestamp =
    "^(?!0000)[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))"
    + "T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?"
    + "(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"
  private static let url = "^[Hh][Tt][Tt][Pp][Ss]://[^\\s/?#]+[^\\s]*$"
  private static let uuid = "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
  private static let base64 =
    "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

  private static func quoted(_ text: String) -> String { JSONStringLiteral.encode(text) }
}
