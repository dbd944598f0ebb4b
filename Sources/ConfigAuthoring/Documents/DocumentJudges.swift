import ConfigLint
import ModelSchema

/// The validators of one run, one for each set of limits: making one derives the models' schemas.
struct DocumentJudges {
  private let models: ConfigModels
  private let maximumBytes: Int?
  private var validators: [DocumentLimits: DocumentValidator] = [:]

  /// A document above `maximumBytes` is not read; nil stands for the usual limit.
  init(models: ConfigModels, maximumBytes: Int? = nil) {
    self.models = models
    self.maximumBytes = maximumBytes
  }

  /// The validator with the limits that settings give.
  mutating func validator(for settings: Settings) throws(AuthoringError) -> DocumentValidator {
    var limits = DocumentLimits()
    if let maximumBytes { limits.maximumBytes = maximumBytes }
    if let warning = settings.maximumBytes { limits.warningBytes = warning }
    if let validator = validators[limits] { return validator }
    do {
      let validator = try DocumentValidator(models: models, limits: limits)
      validators[limits] = validator
      return validator
    } catch {
      throw .unusableModel(error.description)
    }
  }
}
