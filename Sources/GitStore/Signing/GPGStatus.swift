/// What `gpg --status-fd` writes between its words for people.
///
/// The lines are those of GnuPG's `doc/DETAILS`; the words are in the user's language.
struct GPGStatus {
  /// The lines for people.
  let words: String
  private let lines: [[Substring]]

  init(_ text: String) {
    let mark = "[GNUPG:] "
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines = all.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count).split(separator: " ") }
    words = all.filter { !$0.hasPrefix(mark) }.joined(separator: "\n")
  }

  /// Whether a signature was made.
  var isCreated: Bool { has("SIG_CREATED") }

  private func has(_ word: Substring) -> Bool { lines.contains { $0.first == word } }

  /// Why there is none.
  ///
  /// The number of a failure has a code of libgpg-error in its lower half, and above it says which
  /// program met it.
  var reason: SigningFailure.Reason {
    let pinentry = 5
    let failure = lines.first { $0.first == "FAILURE" }?.last.flatMap { Int($0) } ?? 0
    switch failure & 0xffff {
    case 17: return .noSecretKey
    case 54: return .keyNoLongerValid
    case 77: return .noAgent
    // Wrong, given up, and no way to ask.
    case 11, 85, 86, 99, 198: return .passphrase
    // Without a terminal gpg itself, when it may ask there, says no more than this.
    default:
      if failure >> 24 & 0x7f == pinentry || words.contains("/dev/tty") { return .passphrase }
    }
    let invalid = lines.first { $0.first == "INV_SGNR" }.flatMap { $0.dropFirst().first }
    switch invalid {
    case "4", "5", "13": return .keyNoLongerValid
    case "1", "9": return .noSecretKey
    default: return .failed
    }
  }
}
