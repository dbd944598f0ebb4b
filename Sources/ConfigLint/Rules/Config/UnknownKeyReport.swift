import Diagnostics
import JSONSyntax
import ModelSchema

/// The unknown keys of one object, each with what was meant.
struct UnknownKeyReport {
  private(set) var findings: [Finding] = []
  /// The positions of missing required fields whose key is misspelt or malformed.
  private(set) var explained: Set<Int> = []

  private let owner: KeyOwner
  private let model: ModelPlan
  private let others: [PlannedModel]
  private let names: [String]
  private let absentNames: [String]
  private let namesElsewhere: [String]
  /// How many of the keys are held against all names.
  private let patience: Int

  init(
    _ owner: KeyOwner,
    members: [JSONTree.Member],
    missing: [Int],
    _ model: ModelPlan,
    _ others: [PlannedModel],
  ) {
    self.owner = owner
    self.model = model
    self.others = others
    let fields = owner.object.fields
    names = members.isEmpty ? [] : fields.map(\.name)
    absentNames = names.indices.filter { !owner.met.contains($0) }.map { fields[$0].name }
    namesElsewhere = members.isEmpty ? [] : model.places.keys.sorted()
    patience = Suggestion.patience(among: names.count + namesElsewhere.count)
    let stand = members.isEmpty || missing.isEmpty ? [:] : pairs(members.map(\.key), missing)
    explained = Set(stand.values)
    for (index, member) in members.enumerated() where !member.key.isMalformed {
      let required = stand[index].map { owner.object.fields[$0].name }
      let hint =
        required.map { KeyHint.misspelt($0) } ?? hint(for: member, searches: index < patience)
      findings.append(UnknownKey.finding(member.key, in: owner, hint, standsFor: required))
    }
  }

  /// Which key stands for which missing required field: the nearest key, each used once.
  private func pairs(_ keys: [JSONTree.Value], _ missing: [Int]) -> [Int: Int] {
    var best: [Int: (key: Int, distance: Int)] = [:]
    let positions = Dictionary(missing.map { (owner.object.fields[$0].name, $0) }) { $1 }
    for (index, key) in keys.prefix(patience).enumerated() {
      let name = key.isMalformed ? Self.readable(key) : key.string ?? ""
      guard !belongsElsewhere(name), let nearest = Suggestion.ranked(name, absentNames),
        let field = positions[nearest.candidate]
      else { continue }
      if best[field].map({ nearest.distance < $0.distance }) ?? true {
        best[field] = (index, nearest.distance)
      }
    }
    return Dictionary(uniqueKeysWithValues: best.map { ($0.value.key, $0.key) })
  }

  /// Whether the model knows exactly this key, but only in other places.
  private func belongsElsewhere(_ name: String) -> Bool {
    model.places[name].map { !$0.contains(owner.object.path) } ?? false
  }

  /// What is left of a malformed key without the escapes and characters that make it so.
  private static func readable(_ key: JSONTree.Value) -> String {
    var isEscape = false
    return String(
      key.text.filter { character in
        defer { isEscape = character == "\\" && !isEscape }
        return !isEscape && (character.isLetter || character.isNumber)
      }
    )
  }

  private func hint(for member: JSONTree.Member, searches: Bool) -> KeyHint? {
    let name = member.name
    let places = model.places[name]?.map(\.placeOfKeys)
    if let version = versionThatKnows(name) {
      guard let places else {
        return .otherVersion(name, version: version, thisVersion: model.model.version ?? version)
      }
      return .misplacedOrOtherVersion(name, places: places, version: version)
    }
    if let places { return .misplaced(name, places: places) }
    guard searches else { return isGate(member) ? .gate : nil }
    if let nearest = Suggestion.nearest(to: name, among: absentNames) { return .misspelt(nearest) }
    if let nearest = Suggestion.nearest(to: name, among: names) { return .repeated(nearest) }
    if isGate(member) { return .gate }
    guard let nearest = Suggestion.nearest(to: name, among: namesElsewhere) else {
      return nil
    }
    let nearestPlaces = model.places[nearest]?.map(\.placeOfKeys) ?? []
    return .misspeltAndMisplaced(nearest, places: nearestPlaces)
  }

  /// Whether a key at the top level holds what a gate holds.
  private func isGate(_ member: JSONTree.Member) -> Bool {
    owner.object.path == FieldPath() && member.value.member(named: "enabled") != nil
      && model.places["enabled"]?.contains { $0.isGate } ?? false
  }

  /// Another schema version that has the key in the same place.
  private func versionThatKnows(_ name: String) -> Int? {
    others.first { other in
      (try? other.plan())?.places[name]?.contains(owner.object.path) ?? false
    }?.model.version
  }
}
