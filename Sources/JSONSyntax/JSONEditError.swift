/// Why an edit was refused; nothing was changed.
package enum JSONEditError: Error, Sendable, Equatable {
  /// The document has findings of its own, which would make the edit a guess.
  case documentIsBroken(JSONFinding)
  /// The value to replace is an object or an array.
  case notAScalar
  /// What was to be written is not one well-formed value.
  case invalidText(JSONFinding?)
  /// Nothing stands at this place.
  case noValue(JSONPointer)
  /// What stands at this place has no members or elements, so that nothing can be put into it.
  case notAContainer(JSONPointer)
  /// An array has no such place; a new element goes to the end, `-`.
  case noSuchElement(JSONPointer)
  /// The document itself cannot be taken out.
  case wholeDocument
  /// The document would no longer be well formed, for example too large.
  case resultIsBroken(JSONFinding)
}
