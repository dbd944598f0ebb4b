import ConfigLint
import Diagnostics
import ModelSchema

/// The validators of one run, one for each set of limits, rules and snapshots: making one derives the
/// models' schemas.
struct DocumentJudges {
  private struct Key: Equatable {
    let limits: DocumentLimits
    let rules: RuleSettings
    /// Which snapshots there are.
    let schemas: AbsolutePath
  }

  private var schemas: KnownSchemas
  private let compiled: ConfigModels
  private let now: Instant
  private let maximumBytes: Int?
  private var validators: [(key: Key, validator: DocumentValidator)] = []

  /// A document above `maximumBytes` is not read; nil stands for the usual limit.
  init(_ environment: AuthoringEnvironment, maximumBytes: Int? = nil) {
    schemas = KnownSchemas(environment)
    compiled = environment.models
    now = environment.now
    self.maximumBytes = maximumBytes
  }

  /// The gates that the newest app declares.
  mutating func gates(for settings: Settings) throws(AuthoringError) -> [GateDeclaration] {
    try schemas.gates(for: settings)
  }

  /// The snapshots that hold under these settings, by version.
  mutating func snapshots(for settings: Settings) throws(AuthoringError) -> [StoredSnapshot] {
    try schemas.snapshots(for: settings)
  }

  /// The validator, by the compiled models alone where a snapshot cannot be read: an incident does not
  /// wait until it can.
  mutating func validatorDuringIncident(
    for settings: Settings
  ) throws(AuthoringError) -> DocumentValidator {
    do {
      return try validator(for: settings)
    } catch .invalidSnapshot, .unreadableFile {
      return try validator(for: settings, compiled)
    }
  }

  /// The validator with the limits and rules that settings give.
  mutating func validator(for settings: Settings) throws(AuthoringError) -> DocumentValidator {
    try validator(for: settings, try schemas.models(for: settings))
  }

  private mutating func validator(
    for settings: Settings,
    _ models: ConfigModels,
  ) throws(AuthoringError) -> DocumentValidator {
    var limits = DocumentLimits()
    if let maximumBytes { limits.maximumBytes = maximumBytes }
    if let warning = settings.maximumBytes { limits.warningBytes = warning }
    let key = Key(
      limits: limits,
      rules: settings.ruleSettings(at: now),
      schemas: SnapshotFolder.path(for: settings),
    )
    if let known = validators.first(where: { $0.key == key }) { return known.validator }
    do {
      let validator = try DocumentValidator(models: models, limits: limits, rules: key.rules)
      validators.append((key, validator))
      return validator
    } catch {
      throw .unusableModel(error.description)
    }
  }
}
