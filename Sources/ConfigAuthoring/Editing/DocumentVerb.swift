package import ConfigModel

/// One thing that can be changed in a document by a command of its own.
///
/// A verb is carried out on whatever is committed at that moment, so it says what should be, never
/// what the difference is.
package protocol DocumentVerb: Sendable {
  /// What is to be set or taken out of a document; nothing when it says so already.
  ///
  /// Throws `unusable` for a mistake in what was typed.
  func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep]

  /// What people are told of the state that it leads to, beyond who is affected.
  func remarks(on subject: VerbSubject) -> [String]

  /// What stands between the document's name and the changes in the first line of the message; nil
  /// for nothing.
  var subjectVerb: String? { get }

  /// What gates are for, where the verb says it.
  var kinds: [String: FeatureKind] { get }
}

extension DocumentVerb {
  package func remarks(on subject: VerbSubject) -> [String] { [] }

  package var subjectVerb: String? { nil }

  package var kinds: [String: FeatureKind] { [:] }
}
