import ConfigLint
import Diagnostics
import ModelSchema

/// The validators of one run, one for each set of limits and rules: making one derives the models'
/// schemas.
struct DocumentJudges {
  private struct Key: Hashable {
    let limits: DocumentLimits
    let rules: RuleSettings
  }

  private let models: ConfigModels
  private let now: Instant
  private let maximumBytes: Int?
  private var validators: [Key: DocumentValidator] = [:]

  /// A document above `maximumBytes` is not read; nil stands for the usual limit.
  init(models: ConfigModels, now: Instant, maximumBytes: Int? = nil) {
    self.models = models
    self.now = now
    self.maximumBytes = maximumBytes
  }

  /// The validator with the limits and rules that settings give.
  mutating func validator(for settings: Settings) throws(AuthoringError) -> DocumentValidator {
    var limits = DocumentLimits()
    if let maximumBytes { limits.maximumBytes = maximumBytes }
    if let warning = settings.maximumBytes { limits.warningBytes = warning }
    let key = Key(limits: limits, rules: settings.suppressionReview(at: now).settings)
    if let validator = validators[key] { return validator }
    do {
      let validator = try DocumentValidator(models: models, limits: limits, rules: key.rules)
      validators[key] = validator
      return validator
    } catch {
      throw .unusableModel(error.description)
    }
  }
}
