/// One question that a repeated run of `init(from:)` answers by throwing or not.
enum RecordingProbe {
  /// The key is not there.
  case missing
  /// The value is null.
  case null
  /// The value is of no type that is asked for.
  case wrongType
  /// A single value is none of the enum's raw values.
  case unknownRawValue
  /// The key of a dictionary's entry is no number.
  case textKey
}
