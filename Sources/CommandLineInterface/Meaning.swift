/// A box that keeps the static type of a value, so that an optional inside survives a cast.
struct Meaning<Value: Sendable>: Sendable {
  let value: Value
}
