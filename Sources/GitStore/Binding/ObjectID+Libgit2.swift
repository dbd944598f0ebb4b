import CGit2

extension ObjectID {
  init(_ raw: git_oid) {
    self = withUnsafeBytes(of: raw.id) { ObjectID(loadingFrom: $0) }
  }

  init(_ raw: UnsafePointer<git_oid>) { self.init(raw.pointee) }

  /// The name in the form that libgit2 takes.
  var raw: git_oid {
    var raw = git_oid()
    withUnsafeMutableBytes(of: &raw.id) { $0.copyBytes(from: bytes) }
    return raw
  }
}
