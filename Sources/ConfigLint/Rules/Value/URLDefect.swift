import ModelSchema

/// Why a text is no absolute URL as RFC 3986 defines it.
struct URLDefect {
  /// Continues a sentence that names the URL.
  let message: String
  let help: String?

  private init(_ message: String, _ help: String?) {
    self.message = message
    self.help = help
  }

  /// Nil when the text is one.
  static func find(in text: String) -> URLDefect? {
    if text.isEmpty { return URLDefect("is empty", "leave the key out, or write null") }
    if let scalar = text.unicodeScalars.first(where: { !isAllowed($0) }) {
      return URLDefect("holds \(name(scalar)), which a URL may not", "percent-encode it")
    }
    if hasBadEscape(text) {
      return URLDefect("holds a % without two hexadecimal digits", "write %25 for a percent sign")
    }
    guard let scheme = scheme(of: text) else {
      return URLDefect("is relative", "begin with https://")
    }
    return find(in: text.utf8.dropFirst(scheme.utf8.count + 1), after: scheme.lowercased())
  }

  /// What follows the scheme: the schemes of web and file servers need a host.
  private static func find(in rest: Substring.UTF8View, after scheme: String) -> URLDefect? {
    guard ["http", "https", "ftp", "ws", "wss"].contains(scheme) else {
      return rest.isEmpty ? URLDefect("ends after its scheme", nil) : nil
    }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    let parts = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard rest.starts(with: "//".utf8), let server = parts.last, !host(server).isEmpty else {
      return URLDefect("has no host", "write it like \(scheme)://example.com")
    }
    let isReadable = parts.count <= 2 && isPort(server.dropFirst(host(server).count))
    return isReadable ? nil : URLDefect("has a host that cannot be read", nil)
  }

  private static func host(_ server: Substring.UTF8View) -> Substring.UTF8View {
    guard server.first == UInt8(ascii: "["), let end = server.firstIndex(of: UInt8(ascii: "]"))
    else { return server.prefix { $0 != UInt8(ascii: ":") } }
    return server[...end]
  }

  private static func isPort(_ text: Substring.UTF8View) -> Bool {
    guard !text.isEmpty else { return true }
    let digits = text.dropFirst()
    guard text.first == UInt8(ascii: ":"), digits.allSatisfy(\.isDecimalDigit) else { return false }
    return digits.isEmpty || (Int(String(Substring(digits))) ?? .max) <= 65535
  }

  private static func scheme(of text: String) -> String? {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count < text.utf8.count, let first = scheme.first, first.isASCIILetter else {
      return nil
    }
    let isScheme = scheme.allSatisfy { byte in
      byte.isASCIILetter || byte.isDecimalDigit || "+-.".utf8.contains(byte)
    }
    return isScheme ? String(Substring(scheme)) : nil
  }

  /// Unreserved and reserved characters and the percent sign, RFC 3986 section 2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7f else { return false }
    return !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }

  private static func hasBadEscape(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "%") else { return false }
      let digits = bytes[(index + 1)...].prefix(2)
      return digits.count < 2 || !digits.allSatisfy(\.isHexadecimalDigit)
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    scalar == " " ? "a space" : CodePoint.name(scalar)
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isHexadecimalDigit: Bool {
    isDecimalDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
