import JSONSyntax

/// What a field has when its key is missing, as far as the value shows it.
enum DefaultValue {
  /// The value of a property as JSON; nil where there is no property of that name, where it is nil, or
  /// where it is more than a scalar or an empty collection.
  static func text(of name: String, in value: Any) -> String? {
    let children = Mirror(reflecting: value).children
    if let child = children.first(where: { $0.label == name }) { return text(of: child.value) }
    // A property wrapper keeps its value one level down.
    guard let wrapper = children.first(where: { $0.label == "_" + name }) else { return nil }
    let wrapped = Mirror(reflecting: wrapper.value).children.first { $0.label == "wrappedValue" }
    return wrapped.flatMap { text(of: $0.value) }
  }

  private static func text(of value: Any) -> String? {
    switch value {
    case let text as String: return JSONStringLiteral.encode(text)
    case let flag as Bool: return String(flag)
    case let number as Int: return String(number)
    case let number as Double: return number.isFinite ? number.description : nil
    case let number as Float: return number.isFinite ? number.description : nil
    default: break
    }
    // Asking a value for a protocol searches every conformance of the program where there is none.
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { text(of: $0.value) }
    case .collection, .set: return mirror.children.isEmpty ? "[]" : nil
    case .dictionary: return mirror.children.isEmpty ? "{}" : nil
    default: break
    }
    if let number = value as? any BinaryInteger { return String(describing: number) }
    return (value as? any RawRepresentable).flatMap { text(of: $0.rawValue) }
  }
}
