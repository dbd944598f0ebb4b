#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension POSIX {
  /// The whole content of a file; nil if it is not there.
  static func contents(of path: String) throws(Failure) -> [UInt8]? {
    do {
      let file = try OpenFile.reading(path)
      return try file.readAll()
    } catch let error where error.isAbsence {
      return nil
    }
  }

  /// The absolute path with every link resolved; nil if it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return lenientString(cString: text)
  }

  /// Where a symbolic link leads, as it says itself; nil if it is none.
  static func linkTarget(_ path: String) -> String? {
    let size = Int(PATH_MAX)
    var text = [CChar](repeating: 0, count: size)
    let count = readlink(path, &text, size)
    return count > 0 ? lenientString(text.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }

  /// Sets the permissions whatever the umask says.
  static func setPermissions(_ permissions: UInt32, of path: String) throws(Failure) {
    try check { chmod(path, mode_t(permissions)) }
  }

  static func rename(_ path: String, to destination: String) throws(Failure) {
    #if canImport(Darwin)
      try check { Darwin.rename(path, destination) }
    #elseif canImport(Musl)
      try check { Musl.rename(path, destination) }
    #else
      try check { Glibc.rename(path, destination) }
    #endif
  }

  /// Gives a file a second name, which must not exist.
  static func link(_ path: String, to destination: String) throws(Failure) {
    #if canImport(Darwin)
      try check { Darwin.link(path, destination) }
    #elseif canImport(Musl)
      try check { Musl.link(path, destination) }
    #else
      try check { Glibc.link(path, destination) }
    #endif
  }

  /// Removes a name; nothing happens if it is not there.
  static func remove(_ path: String) throws(Failure) {
    do {
      try check { unlink(path) }
    } catch let error where error.isAbsence {}
  }

  static func makeFolder(_ path: String, permissions: UInt32 = 0o777) throws(Failure) {
    try check { mkdir(path, mode_t(permissions)) }
  }

  /// Removes a folder and the files in it, as far as that goes.
  static func removeFolderWithFiles(_ path: String) {
    for name in names(in: path, beginningWith: "") where name != "." && name != ".." {
      try? remove("\(path)/\(name)")
    }
    rmdir(path)
  }

  /// Removes a folder with everything below it, or a file, as far as that goes.
  static func removeTree(_ path: String) {
    guard let status = (try? FileStatus.ofEntry(at: path)) ?? nil else { return }
    guard status.kind == .folder else {
      try? remove(path)
      return
    }
    for name in names(in: path, beginningWith: "") where name != "." && name != ".." {
      removeTree("\(path)/\(name)")
    }
    rmdir(path)
  }

  /// Makes the names in a folder durable.
  static func synchronizeFolder(_ path: String) throws(Failure) {
    let folder = try OpenFile.folder(path)
    try folder.synchronize()
  }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether this user may not read a file, or not even see whether it is there.
  static func isForbidden(_ path: String) -> Bool { access(path, R_OK) != 0 && errno == EACCES }

  /// Whether this user may not look into a folder, or not even see whether it is there.
  static func isClosed(_ folder: String) -> Bool { access(folder, X_OK) != 0 && errno == EACCES }

  /// The names in a folder that begin in a certain way; empty if it cannot be read.
  static func names(in folder: String, beginningWith prefix: String) -> [String] {
    unsortedNames(in: folder, beginningWith: prefix).sorted()
  }

  /// The same as the system has them.
  static func unsortedNames(in folder: String, beginningWith prefix: String = "") -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          lenientString(cString: $0)
        }
      }
      if name.utf8.starts(with: prefix.utf8) { names.append(name) }
    }
    return names
  }
}
