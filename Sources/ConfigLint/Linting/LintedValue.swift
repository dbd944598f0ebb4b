import ConfigModel
import JSONSyntax
import ModelSchema

/// A member of a document in its place. What is of another type, or has a finding as JSON, reads as
/// nothing, as other rules report it.
struct LintedValue: Sendable {
  let key: JSONTree.Value?
  let value: JSONTree.Value
  let pointer: JSONPointer

  /// The whole document.
  init(root: JSONTree.Value) {
    key = nil
    value = root
    pointer = JSONPointer()
  }

  private init(_ member: JSONTree.Member, of owner: LintedValue) {
    key = member.key
    value = member.value
    pointer = owner.pointer.appending(member.name)
  }

  /// Where the value stands.
  var range: Range<Int> { value.range }

  /// Where a finding about the member as a whole stands: at its key.
  var anchor: Range<Int> {
    if let key { return key.range }
    return value.range.lowerBound..<value.range.lowerBound + 1
  }

  var name: String { key?.string ?? "" }

  /// The members of an object, those that readers take.
  var members: [LintedValue] {
    value.members.filter { !$0.isDuplicate && !$0.key.isMalformed }
      .map { LintedValue($0, of: self) }
  }

  subscript(name: String) -> LintedValue? {
    value.member(named: name).map { LintedValue($0, of: self) }
  }

  var isNull: Bool { value.kind == .null }

  var text: String? { value.isMalformed ? nil : value.string }

  var boolean: Bool? { value.bool }

  var timestamp: RFC3339Timestamp? { text.flatMap { RFC3339Timestamp($0) } }

  var real: Double? {
    guard !value.isMalformed else { return nil }
    return value.numberText.flatMap { Double($0) }
  }

  var integer: Int? {
    guard !value.isMalformed, let text = value.numberText else { return nil }
    if let plain = Int(text) { return plain }
    let number = NumberLiteral(text)
    guard let magnitude = number.integerMagnitude.flatMap({ Int(exactly: $0) }) else { return nil }
    return number.isNegative ? -magnitude : magnitude
  }
}
