/// Why a model is not what its snapshot froze; the description says what to do.
public struct FrozenModelError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, for code that acts on it.
  public enum Reason: Sendable, Equatable {
    /// There is no snapshot yet.
    case notFrozen
    /// The file is there and is no snapshot, or cannot be read or written.
    case unusableFile
    /// Nothing says the schema version.
    case noVersion
    /// No schema can be derived from the model.
    case unusableModel
    /// The model decodes other documents than the frozen one.
    case changed
  }

  /// What is wrong.
  public let reason: Reason
  /// Several lines for a developer.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
