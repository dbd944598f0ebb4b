import CommandLineInterface
import Diagnostics

/// A key as it was typed for `--confirm`.
struct ConfirmedKey {
  private let typed: String

  init(_ typed: String) {
    self.typed = typed
  }

  /// Names that mean the same lever.
  private static let aliases = [
    ["minimumVersion", "minimumVersion.build", "minimumBuild", "minimum-version"],
    ["paywall", "paywall.offering", "paywallOffering", "offering"],
  ]

  func means(_ key: String) -> Bool {
    typed == key || Self.aliases.contains { $0.contains(typed) && $0.contains(key) }
  }

  /// Refuses a key that means nothing here: a misspelt confirmation must not look like one.
  ///
  /// `needed`: what has to be confirmed. `known`: what may be named although it need not be.
  static func check(
    _ typed: [String],
    needed: [String],
    known: [String],
  ) throws(CommandFailure) {
    for word in typed {
      let key = ConfirmedKey(word)
      guard !(needed + known + aliases.joined()).contains(where: key.means) else { continue }
      let suggestion = Suggestion.nearest(to: word, among: needed + known)
      throw .usage(
        code: "unknown-confirmation",
        message: "there is no gate or key \"\(word)\" to confirm",
        hints: suggestion.map { ["did you mean --confirm=\($0)?"] }
          ?? (needed.isEmpty ? [] : ["to be confirmed: \(needed.joined(separator: ", "))"]),
      )
    }
  }
}
