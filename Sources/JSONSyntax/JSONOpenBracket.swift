/// A bracket that is still open.
///
/// Not inside `JSONGrammar`, which is generic: an array of such a type is only had by a search for
/// conformances at run time.
struct JSONOpenBracket {
  let offset: UInt32
  let handle: UInt32
  /// Where the object's keys start on the stack of keys.
  let firstKey: Int
  let isObject: Bool
  /// The least plain spelling of its keys.
  var spelling = JSONDuplicateKeys.Spelling.plain
}
