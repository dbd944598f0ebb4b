import ModelSchema
import JSONSyntax

/// An object that must have exactly one of a few keys: an enum with payloads, as Swift decodes it.
enum ValueChoice {
  static func findings(in owner: KeyOwner, unknown: [JSONTree.Member]) -> [Finding] {
    let met = owner.object.fields.indices.filter { owner.met.contains($0) }
    switch met.count {
    case 0: return none(in: owner, unknown)
    case 1: return unknown.filter { !$0.key.isMalformed }.map { further($0.key, in: owner) }
    default: return [several(met.map { owner.object.fields[$0].name }, in: owner)]
    }
  }

  private static func none(in owner: KeyOwner, _ unknown: [JSONTree.Member]) -> [Finding] {
    guard let key = unknown.first?.key else { return [ValueMissing.choice(in: owner)] }
    // A malformed key has a finding of its own.
    guard !key.isMalformed else { return [] }
    return [ValueUnknownCase.finding(key, in: owner)]
  }

  /// A key beside that of the case is ignored by decoding.
  private static func further(_ key: JSONTree.Value, in owner: KeyOwner) -> Finding {
    UnknownKey.finding(key, in: owner, nil, standsFor: nil)
  }

  private static func several(_ names: [String], in owner: KeyOwner) -> Finding {
    Finding(
      ValueType.rule,
      at: owner.anchor,
      path: owner.path.pointer,
      "expected exactly one key \(owner.place),"
        + " found \(Excerpt.list(names.map { Excerpt.quoted($0) }, joinedBy: "and"))",
      effect: .rejects,
    )
  }
}
