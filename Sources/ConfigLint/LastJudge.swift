import JSONSyntax
import ModelSchema

/// Holds the findings against what `JSONDecoder` does with the strict model.
enum LastJudge {
  enum Verdict {
    /// Both agree, or the decoder must not be asked.
    case agrees
    /// The decoder refuses what no rule does.
    case refuses(any Error)
    /// The decoder takes what this finding refuses.
    case takes(Finding)
  }

  static func verdict(
    on bytes: [UInt8],
    of model: ConfigModels.Model,
    with findings: [Finding],
  ) -> Verdict {
    guard model.isCompiled, !findings.contains(where: { $0.effect == .traps }) else {
      return .agrees
    }
    let refusal = findings.first { $0.effect == .rejects }
    do {
      try model.decode(bytes)
    } catch {
      return refusal == nil ? .refuses(error) : .agrees
    }
    return refusal.map { .takes($0) } ?? .agrees
  }
}

extension LastJudge.Verdict {
  /// The disagreement in words, which is a bug where the model is flagctl's own.
  func disagreement(about model: ConfigModels.Model) -> String? {
    switch self {
    case .agrees: nil
    case .refuses(let error):
      "JSONDecoder refuses the document as \(model.name), but no rule does: \(error)"
    case .takes(let finding):
      "\(finding.rule.id) refuses the document, but JSONDecoder takes it as \(model.name):"
        + " \(finding.message)"
    }
  }

  /// The disagreement as a finding about the code of an app's own model.
  func finding(about model: ModelPlan, in tree: JSONTree) -> Finding? {
    switch self {
    case .agrees: nil
    case .refuses(let error): ModelCode.refusal(error, of: model, in: tree)
    case .takes(let finding): ModelCode.acceptance(finding, of: model)
    }
  }
}
