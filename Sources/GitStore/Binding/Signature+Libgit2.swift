import CGit2

extension Signature {
  init(_ raw: UnsafePointer<git_signature>) {
    self.init(
      name: lenientString(cString: raw.pointee.name),
      email: lenientString(cString: raw.pointee.email),
      time: raw.pointee.when.time,
      offset: Int(raw.pointee.when.offset),
    )
  }
}
