import ModelSchema

/// Holds the findings against what `JSONDecoder` does with the strict model.
enum LastJudge {
  /// What the two disagree about; nil when they agree, or when the decoder must not be asked.
  static func disagreement(
    with findings: [Finding],
    on bytes: [UInt8],
    of model: ConfigModels.Model,
  ) -> String? {
    guard model.isCompiled else { return nil }
    if findings.contains(where: { $0.effect == .traps }) { return nil }
    let refusal = findings.first { $0.effect == .rejects }
    do {
      try model.decode(bytes)
    } catch {
      guard refusal == nil else { return nil }
      return "JSONDecoder refuses the document as \(model.name), but no rule does: \(error)"
    }
    return refusal.map {
      "\($0.rule.id) refuses the document, but JSONDecoder takes it as \(model.name): \($0.message)"
    }
  }
}
