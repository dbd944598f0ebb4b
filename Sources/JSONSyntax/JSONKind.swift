/// What a JSON value is.
package enum JSONKind: UInt8, Sendable, CaseIterable {
  case object, array, string, number, boolean, null
}
