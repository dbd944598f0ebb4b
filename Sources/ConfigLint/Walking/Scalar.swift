import ConfigModel

/// A scalar as the model reads it.
enum Scalar {
  case string(String)
  case url(String)
  case integer(Int64)
  case real(Double)
  case timestamp(RFC3339Timestamp)
}
