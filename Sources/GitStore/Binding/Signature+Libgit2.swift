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

  /// Lends the signature in libgit2's form.
  func withRaw<Result>(_ body: (UnsafePointer<git_signature>) -> Result) -> Result {
    var name = name.utf8CString
    var email = email.utf8CString
    let sign = UInt8(ascii: offset < 0 ? "-" : "+")
    let when = git_time(
      time: time,
      offset: Int32(truncatingIfNeeded: offset),
      sign: CChar(bitPattern: sign),
    )
    return name.withUnsafeMutableBufferPointer { name in
      email.withUnsafeMutableBufferPointer { email in
        var raw = git_signature(name: name.baseAddress, email: email.baseAddress, when: when)
        return body(&raw)
      }
    }
  }
}
