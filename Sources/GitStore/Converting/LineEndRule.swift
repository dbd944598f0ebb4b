/// What git does to line ends, decided as its `convert.c` does.
struct LineEndRule: Hashable {
  private enum Target { case keep, lf, crlf }

  /// `text=auto` and `core.autocrlf` leave alone what looks binary.
  let isAutomatic: Bool
  /// What a commit makes of CRLF.
  private let isNormalized: Bool
  /// What a checkout writes.
  private let target: Target
  /// Whether the rule is there only because of `core.autocrlf`.
  let isOfConfiguration: Bool

  init(
    attributes: [String: AttributeValue],
    _ configuration: Configuration,
  ) throws(GitFailure) {
    let isInput = try configuration.string("core.autocrlf")?.lowercased() == "input"
    let isTrue = try configuration.isTrue("core.autocrlf")
    let eol = try configuration.string("core.eol")
    let native: Target = isTrue || (!isInput && eol?.lowercased() == "crlf") ? .crlf : .lf
    let action = Self.action(attributes["text"]) ?? Self.action(attributes["crlf"])
    let named = Self.target(attributes["eol"])
    isOfConfiguration = action == nil && named == nil
    switch action {
    case .binary: (isAutomatic, isNormalized, target) = (false, false, .keep)
    case .automatic: (isAutomatic, isNormalized, target) = (true, true, named ?? native)
    case .text: (isAutomatic, isNormalized, target) = (false, true, named ?? native)
    case .input: (isAutomatic, isNormalized, target) = (false, true, named ?? .lf)
    case nil:
      if let named {
        (isAutomatic, isNormalized, target) = (false, true, named)
      } else if isTrue || isInput {
        (isAutomatic, isNormalized, target) = (true, true, isTrue ? .crlf : .lf)
      } else {
        (isAutomatic, isNormalized, target) = (false, false, .keep)
      }
    }
  }

  /// What a commit makes of a file's bytes.
  ///
  /// An automatic rule leaves CRLF alone in a file whose staged version, `indexed`, has it already.
  func committed(
    _ bytes: [UInt8],
    indexed: () throws(GitFailure) -> [UInt8]?,
  ) throws(GitFailure) -> [UInt8] {
    guard isNormalized, bytes.contains(UInt8(ascii: "\r")) else { return bytes }
    let text = LineEndStatistics(bytes)
    guard text.crlf > 0 else { return bytes }
    if isAutomatic {
      if text.looksBinary { return bytes }
      if try indexed().map(Self.keepsCRLF) == true { return bytes }
    }
    return Self.withoutCR(bytes)
  }

  /// What a checkout makes of a blob's bytes.
  func checkedOut(_ bytes: [UInt8]) -> [UInt8] {
    guard target == .crlf else { return bytes }
    let text = LineEndStatistics(bytes)
    guard text.lf > 0 else { return bytes }
    if isAutomatic, text.crlf > 0 || text.looksBinary { return bytes }
    return Self.withCR(bytes)
  }

  /// Whether a staged version makes an automatic rule leave CRLF alone.
  static func keepsCRLF(_ indexed: [UInt8]) -> Bool {
    let text = LineEndStatistics(indexed)
    return text.crlf > 0 && !text.looksBinary
  }

  private static func withoutCR(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (position, byte) in bytes.enumerated() {
      let isPair =
        byte == UInt8(ascii: "\r") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "\n")
      if !isPair { result.append(byte) }
    }
    return result
  }

  private static func withCR(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte == UInt8(ascii: "\n"), result.last != UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\r"))
      }
      result.append(byte)
    }
    return result
  }

  private enum Action { case binary, automatic, text, input }

  private static func action(_ value: AttributeValue?) -> Action? {
    switch value {
    case .set: .text
    case .unset: .binary
    case .text("input"): .input
    case .text("auto"): .automatic
    default: nil
    }
  }

  private static func target(_ value: AttributeValue?) -> Target? {
    switch value {
    case .text("lf"): .lf
    case .text("crlf"): .crlf
    default: nil
    }
  }
}
