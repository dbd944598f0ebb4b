import ModelSchema

/// The secrets that are recognised, named as a message names them.
enum SecretKind: String {
  case privateKey = "a PEM block"
  case stripe = "a live key of Stripe"
  case aws = "a key of AWS"
  case github = "a token of GitHub"
  case webToken = "a JSON web token"

  /// The first secret in the text.
  init?(in text: ArraySlice<UInt8>) {
    var isInsideWord = false
    for index in text.indices {
      let byte = text[index]
      if !isInsideWord, let kind = Self.kind(text[index...], byte) {
        self = kind
        return
      }
      isInsideWord = byte.isASCIILetter || byte.isDecimalDigit
    }
    return nil
  }

  private static func kind(_ rest: ArraySlice<UInt8>, _ first: UInt8) -> SecretKind? {
    switch first {
    case UInt8(ascii: "-"): rest.starts(with: "-----BEGIN ".utf8) ? .privateKey : nil
    case UInt8(ascii: "s"): hasWord(rest, after: "sk_live_") ? .stripe : nil
    case UInt8(ascii: "g"): hasWord(rest, after: "ghp_") ? .github : nil
    case UInt8(ascii: "A"): isAWSKey(rest) ? .aws : nil
    case UInt8(ascii: "e"): isWebToken(rest) ? .webToken : nil
    default: nil
    }
  }

  private static func hasWord(_ text: ArraySlice<UInt8>, after prefix: String) -> Bool {
    guard text.starts(with: prefix.utf8) else { return false }
    let next = text.dropFirst(prefix.utf8.count).first
    return next.map { $0.isASCIILetter || $0.isDecimalDigit } ?? false
  }

  private static func isAWSKey(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "AKIA".utf8) else { return false }
    let id = text.dropFirst(4).prefix { byte in
      byte.isDecimalDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return id.count >= 16
  }

  /// Three Base64 parts with dots between, of which the first is a JSON object.
  private static func isWebToken(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "eyJ".utf8) else { return false }
    let token = text.prefix { isBase64($0) || $0 == UInt8(ascii: ".") }
    let parts = token.split(
      separator: UInt8(ascii: "."),
      maxSplits: 3,
      omittingEmptySubsequences: false
    )
    return parts.count >= 3 && parts[0].count >= 10 && !parts[1].isEmpty
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isDecimalDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
