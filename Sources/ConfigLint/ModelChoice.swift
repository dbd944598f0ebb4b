import ModelSchema
import JSONSyntax

/// Which model judges a document.
enum ModelChoice {
  /// That of the document's own schema version.
  case known(ModelPlan, version: Int)
  /// The current one, as the document does not say.
  case assumed(ModelPlan)
  /// None, as nobody knows the version.
  case unsupported(JSONTree.Value, version: Int)
  /// None, as the document is of another kind.
  case other

  /// Chooses among models of which the first is the current one.
  init(for root: JSONTree.Value, among models: [PlannedModel], isStock: Bool) {
    if isStock, root.kind == .object, OtherModel.judges(root) {
      self = .other
      return
    }
    guard let schema = root.member(named: "schema"), let version = Self.version(schema.value) else {
      self = (try? models.first?.plan()).map { .assumed($0) } ?? .other
      return
    }
    let model =
      models.first { $0.model.version == version } ?? models.first { $0.model.version == nil }
    if let plan = try? model?.plan() {
      self = .known(plan, version: version)
    } else {
      self = .unsupported(schema.value, version: version)
    }
  }

  /// The value of `schema`, if it is an integer.
  var version: Int? {
    switch self {
    case .known(_, let version), .unsupported(_, let version): version
    case .assumed, .other: nil
    }
  }

  /// The schema version that findings about keys and values are about.
  var judging: [Int] {
    switch self {
    case .known(_, let version), .unsupported(_, let version): [version]
    case .assumed(let plan): plan.model.version.map { [$0] } ?? []
    case .other: []
    }
  }

  var isOther: Bool {
    if case .other = self { true } else { false }
  }

  private static func version(_ value: JSONTree.Value) -> Int? {
    guard let text = value.numberText, !value.isMalformed else { return nil }
    if let plain = Int(text) { return plain }
    let number = NumberLiteral(text)
    guard let magnitude = number.integerMagnitude, !FoundationNumbers.mayTrap(on: text, number),
      FoundationNumbers.reads(text, as: .int)
    else { return nil }
    return Int(exactly: magnitude).map { number.isNegative ? -$0 : $0 }
  }
}
