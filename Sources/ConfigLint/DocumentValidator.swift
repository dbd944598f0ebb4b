package import Diagnostics
package import JSONSyntax
package import ModelSchema

/// Judges one document: as JSON, then by the model of its own schema version, then by `JSONDecoder`.
///
/// All problems are found in one run. A validator may be used by any thread; making one derives the
/// schemas of a team's own models, and the first document of a stock model that of this one.
package struct DocumentValidator: Sendable {
  private let models: ConfigModels
  private let planned: [PlannedModel]
  private let limits: DocumentLimits
  private let collector: FindingCollector

  /// - Throws: `SchemaDerivationError` for a model of a team's own that no schema can express; never
  ///   for the stock models.
  package init(
    models: ConfigModels,
    limits: DocumentLimits = .init(),
    rules: RuleSettings = .init(),
  ) throws(SchemaDerivationError) {
    self.models = models
    planned = models.all.map(PlannedModel.init)
    self.limits = limits
    collector = FindingCollector(settings: rules)
    guard !models.isStock else { return }
    for model in planned { _ = try model.plan() }
  }

  /// Reads and judges the bytes of a document.
  package func validate(_ file: SourceFile) -> Validation {
    validate(file) { _ in [] }
  }

  /// `further` adds what else there is to say about a document that could be read and is of one of
  /// the models, or may be.
  func validate(
    _ file: SourceFile,
    adding further: (LintedDocument) -> [Finding],
  ) -> Validation {
    do {
      let options = JSONParsingOptions(maximumBytes: limits.maximumBytes)
      let tree = try JSONTree(parsing: file.bytes, options: options)
      return validate(file, as: tree, adding: further)
    } catch {
      return Validation(
        collected: collector.collect([Finding(error.finding, at: nil)], in: file),
        tree: nil,
        schemaVersion: nil,
        isRejectedByClients: true,
        judgeDisagreement: nil,
        notChecked: [],
      )
    }
  }

  /// Judges a document that was parsed already; the tree must be of the file's bytes.
  package func validate(_ file: SourceFile, as tree: JSONTree) -> Validation {
    validate(file, as: tree) { _ in [] }
  }

  private func validate(
    _ file: SourceFile,
    as tree: JSONTree,
    adding further: (LintedDocument) -> [Finding],
  ) -> Validation {
    let paths = tree.pointers(at: tree.findings.map(\.range.lowerBound))
    var findings = zip(tree.findings, paths).map { Finding($0, at: $1) }
    findings += SecretLikeValue.findings(in: tree)
    if let finding = LargeDocument.check(tree, limit: limits.warningBytes) {
      findings.append(finding)
    }
    let choice = ModelChoice(for: tree.root, among: planned, isStock: models.isStock)
    findings += modelFindings(choice, tree)
    var disagreement: String?
    if let plan = judge(choice, tree) {
      let verdict = LastJudge.verdict(on: tree.bytes, of: plan.model, with: findings)
      // flagctl's own models have no code that a schema cannot express.
      if models.isStock {
        disagreement = verdict.disagreement(about: plan.model)
      } else if let finding = verdict.finding(about: plan, in: tree) {
        findings.append(finding)
      }
    }
    if !choice.isOther {
      let refusals = Set(findings.filter(\.isRefusal).map { $0.path ?? JSONPointer() })
      findings += further(
        LintedDocument(
          file: file,
          tree: tree,
          schemas: choice.judging,
          refusals: refusals,
          fractionalDates: Set(findings.filter(ValueDate.isAboutFraction).compactMap(\.path)),
        )
      )
    }
    return Validation(
      collected: collector.collect(findings, in: file, schemas: choice.judging),
      tree: tree,
      schemaVersion: choice.version,
      isRejectedByClients: findings.contains(where: \.isRefusal),
      judgeDisagreement: disagreement,
      notChecked: choice.isOther ? [OtherModel.notChecked] : [],
    )
  }

  private func modelFindings(_ choice: ModelChoice, _ tree: JSONTree) -> [Finding] {
    switch choice {
    case .known(let plan, _), .assumed(let plan):
      let others = planned.filter { $0.model.version != plan.model.version }
      return DocumentWalk.findings(in: tree, by: plan, others: others)
    case .unsupported(let value, _):
      return [UnsupportedSchema.finding(value, known: planned.compactMap(\.model.version))]
    case .other: return [OtherModel.finding(tree.root)]
    }
  }

  /// The model of which `JSONDecoder` is asked, where the rules must agree with it.
  private func judge(_ choice: ModelChoice, _ tree: JSONTree) -> ModelPlan? {
    guard tree.findings.isEmpty else { return nil }
    switch choice {
    case .known(let plan, _): return plan
    case .assumed(let plan) where plan.model.version == nil: return plan
    default: return nil
    }
  }
}

extension Finding {
  /// Whether clients refuse the document because of it.
  fileprivate var isRefusal: Bool {
    if effect != .none { return true }
    return rule.concernsDecoding && !isMild && rule.severity == .error
  }
}
