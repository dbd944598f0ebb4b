/// What git would do to line ends, decided as its `convert.c` does.
struct LineEndRule {
  private enum Target { case keep, lf, crlf }

  /// `text=auto` and `core.autocrlf` leave alone what looks binary.
  private let isAutomatic: Bool
  /// What a commit makes of CRLF.
  private let isNormalized: Bool
  /// What a checkout writes.
  private let target: Target
  private let setting: String

  init(attributes: [String: AttributeValue], autocrlf: String?, eol: String?) {
    let crlfByDefault = Self.isTrue(autocrlf) || (!Self.isInput(autocrlf) && Self.isCRLF(eol))
    let native: Target = crlfByDefault ? .crlf : .lf
    switch attributes["text"] ?? attributes["crlf"] {
    case .unset:
      (isAutomatic, isNormalized, target) = (false, false, .keep)
    case .text("input"):
      (isAutomatic, isNormalized, target) = (false, true, .lf)
    case .text("auto"):
      (isAutomatic, isNormalized) = (true, true)
      target = Self.target(attributes["eol"]) ?? native
    case .set:
      (isAutomatic, isNormalized) = (false, true)
      target = Self.target(attributes["eol"]) ?? native
    default:
      if let named = Self.target(attributes["eol"]) {
        (isAutomatic, isNormalized, target) = (false, true, named)
      } else if Self.isTrue(autocrlf) || Self.isInput(autocrlf) {
        (isAutomatic, isNormalized) = (true, true)
        target = Self.isTrue(autocrlf) ? .crlf : .lf
      } else {
        (isAutomatic, isNormalized, target) = (false, false, .keep)
      }
    }
    setting = Self.name(attributes, autocrlf: autocrlf, eol: eol)
  }

  /// The setting that makes a commit or a checkout change these bytes; nil if none does.
  ///
  /// An automatic rule leaves CRLF alone in a file whose staged version, `indexed`, has it already.
  func settingThatChanges(
    _ bytes: [UInt8],
    indexed: () throws(GitFailure) -> [UInt8]?,
  ) throws(GitFailure) -> String? {
    guard isNormalized else { return nil }
    let text = LineEndStatistics(bytes)
    if isAutomatic {
      if text.looksBinary { return nil }
      if text.crlf > 0, let indexed = try indexed().map(LineEndStatistics.init),
        indexed.crlf > 0, !indexed.looksBinary
      {
        return nil
      }
    }
    let commitChanges = text.crlf > 0
    let checkoutChanges = target == .crlf && text.lf > 0
    return commitChanges || checkoutChanges ? setting : nil
  }

  private static func target(_ value: AttributeValue?) -> Target? {
    switch value {
    case .text("lf"): .lf
    case .text("crlf"): .crlf
    default: nil
    }
  }

  private static func name(
    _ attributes: [String: AttributeValue],
    autocrlf: String?,
    eol: String?,
  ) -> String {
    for key in ["eol", "text", "crlf"] {
      switch attributes[key] {
      case .text(let value): return "\(key)=\(value) in .gitattributes"
      case .set: return "\(key) in .gitattributes"
      default: continue
      }
    }
    if let autocrlf { return "core.autocrlf=\(autocrlf)" }
    return "core.eol=\(eol ?? "")"
  }

  private static func isTrue(_ value: String?) -> Bool {
    ["true", "yes", "on", "1"].contains(value?.lowercased() ?? "")
  }

  private static func isInput(_ value: String?) -> Bool { value?.lowercased() == "input" }

  private static func isCRLF(_ value: String?) -> Bool { value?.lowercased() == "crlf" }
}
