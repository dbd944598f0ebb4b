/// What `core.sharedRepository` makes of the permissions of files and folders in a git folder.
///
/// As in git, everything is made under the process's umask and changed afterwards. libgit2 does not
/// know the setting.
struct SharedPermissions: Hashable {
  /// The permissions that files get.
  private let bits: UInt32
  /// Whether they stand for all that the umask says; else they are added to it.
  private let isExact: Bool

  static let group = SharedPermissions(bits: 0o660, isExact: false)
  static let everybody = SharedPermissions(bits: 0o664, isExact: false)

  /// Exactly these; nil if they take rights from the owner.
  static func exactly(_ mode: UInt32) -> SharedPermissions? {
    mode & 0o600 == 0o600 ? SharedPermissions(bits: mode & 0o666, isExact: true) : nil
  }

  /// What a file or folder gets that was just made.
  func permissions(for status: FileStatus) -> UInt32 {
    let mode = status.permissions
    var added = bits
    if mode & 0o200 == 0 { added &= ~0o222 }
    if mode & 0o100 != 0 { added |= (added & 0o444) >> 2 }
    var result = isExact ? mode & ~0o777 | added : mode | added
    guard status.kind == .folder else { return result }
    // Who may read a folder may enter it.
    result |= (result & 0o444) >> 2
    #if !canImport(Darwin)
      // What is made in the folder belongs to its group; on Darwin it does so anyhow.
      if result & 0o060 != 0 { result |= 0o2000 }
    #endif
    return result
  }

  /// Changes a file or a folder; nothing happens to what is not there or belongs to somebody else.
  func apply(to path: String) throws(POSIX.Failure) {
    guard let status = try FileStatus.ofEntry(at: path), status.owner == POSIX.effectiveUser,
      status.kind == .regularFile || status.kind == .folder
    else { return }
    let wanted = permissions(for: status)
    if wanted != status.permissions { try POSIX.setPermissions(wanted, of: path) }
  }
}
