import ConfigEvaluation
import ConfigModel
import JSONSyntax

/// What the step from one state of a document to another means for the users of the app.
///
/// It is computed from the two documents, by the code that apps run, before anything is written.
package struct DocumentEffect: Sendable, Equatable {
  /// In the order of the later document, gates that are gone last; only what concerns somebody.
  package let gates: [GateEffect]
  /// The builds that are locked out and were not; nil when there are none.
  package let lockedOut: BuildRange?
  /// One line each, in lower case, without a final period; empty when the documents say the same,
  /// or when one of them cannot be read.
  package let sentences: [String]
  /// What could not be said, and why.
  package let notChecked: [String]

  package static let none = DocumentEffect(gates: [], lockedOut: nil, sentences: [], notChecked: [])

  private init(
    gates: [GateEffect],
    lockedOut: BuildRange?,
    sentences: [String],
    notChecked: [String],
  ) {
    self.gates = gates
    self.lockedOut = lockedOut
    self.sentences = sentences
    self.notChecked = notChecked
  }

  /// `old`: nil when there was no document, which is as if the app had none.
  /// `new`: nil when there is none any more.
  /// `settings`: what gates ship with, and the releases in users' hands.
  /// `now`: whether a date has passed is judged by it.
  package init(
    from old: DocumentContent?,
    to new: DocumentContent?,
    settings: Settings,
    now: Instant,
  ) {
    guard let before = EffectSide(old), let after = EffectSide(new) else {
      self = .none
      return
    }
    let keys = after.keys + before.keys.filter { !after.keys.contains($0) }
    var gates: [GateEffect] = []
    var sentences: [String] = []
    for key in keys where before.gate(key) != after.gate(key) {
      let comparison = GateComparison(
        key: key,
        old: before.gate(key),
        new: after.gate(key),
        shipsOn: settings.gates[key]?.shipsOn
      )
      let effects = comparison.effects
      gates += effects
      sentences += GateSentence.texts(effects, of: comparison)
    }
    let update = UpdateEffect(from: before, to: after, releases: settings.releases, now: now)
    self.gates = gates
    lockedOut = update.lockedOut
    self.sentences =
      sentences + update.sentences + ScreenSentence.texts(from: before.document, to: after.document)
    notChecked = update.notChecked
  }
}

/// One of the two documents, as far as apps can read it.
struct EffectSide {
  let document: ConfigDocument
  /// Whether the date from which on updates are forced could be read, if there is one.
  let isDateReadable: Bool
  /// In the order of the document.
  let keys: [String]

  /// Nil for a document that is no strict JSON.
  init?(_ content: DocumentContent?) {
    guard let content else {
      document = .bundledDefaults
      isDateReadable = true
      keys = []
      return
    }
    guard let tree = content.tree else { return nil }
    let reading = DocumentReader.readLeniently(tree)
    document = reading.document
    isDateReadable = !reading.hasUnreadableEnforceDate
    let features = tree.root.member(named: "features")?.value
    keys = features?.members.filter { !$0.isDuplicate }.map(\.name) ?? []
  }

  func gate(_ key: String) -> ConfigDocument.Gate? { document.features[key] }
}
