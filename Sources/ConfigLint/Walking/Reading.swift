/// What came of reading one scalar as the model would.
struct Reading {
  /// The value, if it passed; then a finding is a warning.
  var scalar: Scalar?
  var finding: Finding?

  static let accepted = Reading()

  init(_ scalar: Scalar? = nil, _ finding: Finding? = nil) {
    self.scalar = scalar
    self.finding = finding
  }

  static func refused(_ finding: Finding) -> Reading {
    Reading(nil, finding)
  }
}
