/// One question that a repeated run of `init(from:)` answers by throwing or not.
enum RecordingProbe: Equatable {
  /// The key is not there.
  case missing
  /// The value is null.
  case null
  /// The value is of no type that is asked for.
  case wrongType
  /// The value is of one type alone, of those that were asked for: the one at this position.
  case only(Int)
  /// The value is of the type at this position alone, and that is a string: this one.
  case text(Int, String)
  /// A single value is none of the enum's raw values.
  case unknownRawValue
  /// The value is the enum's case at this position.
  case value(Int)
  /// A single value is this one of the sample documents.
  case sample(String)
  /// The object has these keys, of those that its type knows.
  case keys([String])
  /// The object has a key that is no number.
  case textKey
  /// The array, or the object whose keys are listed, holds nothing.
  case empty
}
