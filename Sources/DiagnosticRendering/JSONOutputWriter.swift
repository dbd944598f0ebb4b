/// Turns a `JSONOutput` into text.
struct JSONOutputWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func write(_ value: JSONOutput) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .string(let string): JSONString.append(string, to: &text)
    case .array(let elements):
      writeList(elements, open: "[", close: "]") { writer, element in writer.write(element) }
    case .object(let members):
      writeList(members, open: "{", close: "}") { writer, member in
        JSONString.append(member.key, to: &writer.text)
        writer.text += ": "
        writer.write(member.value)
      }
    case .fragment(let json): JSONString.appendFragment(json, to: &text)
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element],
    open: String,
    close: String,
    element write: (inout JSONOutputWriter, Element) -> Void,
  ) {
    text += open
    depth += 1
    for (index, element) in elements.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      indent()
      write(&self, element)
    }
    depth -= 1
    if !elements.isEmpty {
      text += "\n"
      indent()
    }
    text += close
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: depth)
  }
}
