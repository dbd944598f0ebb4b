#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The disk of this machine.
package struct LocalFileSystem: FileSystem {
  package let workTree: AbsolutePath?

  /// `workTree`: the root of the work files where the environment names it.
  package init(workTree: AbsolutePath? = nil) { self.workTree = workTree }

  package func kind(of path: AbsolutePath) -> FileKind? {
    var status = stat()
    return lstat(path.description, &status) == 0 ? FileKind(mode: status.st_mode) : nil
  }

  package func read(_ path: AbsolutePath, limit: Int) throws(FileFailure) -> [UInt8] {
    let name = path.description
    var status = stat()
    // Before opening: opening a device can have effects of its own.
    guard stat(name, &status) == 0 else { throw .current() }
    try Self.requireRegular(status)
    // Afterwards again, since the name may stand for something else by then; O_NONBLOCK, so that a
    // FIFO that took its place keeps nobody waiting.
    let descriptor = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .current() }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .current() }
    try Self.requireRegular(status)
    let expected = min(Int(clamping: status.st_size), limit) + 1
    return try Self.read(descriptor, expected: expected, limit: limit)
  }

  package func names(in folder: AbsolutePath) throws(FileFailure) -> [String] {
    guard let stream = opendir(folder.description) else { throw .current() }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package func resolvingLinks(in path: AbsolutePath) -> AbsolutePath? {
    guard let resolved = realpath(path.description, nil) else { return nil }
    defer { free(resolved) }
    return AbsolutePath(String(cString: resolved))
  }

  package func create(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    for folder in Array(path.selfAndAncestors.dropFirst()).reversed() where kind(of: folder) == nil
    {
      guard mkdir(folder.description, 0o777) == 0 || errno == EEXIST else { throw .current() }
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(path.description, flags, 0o666)
    guard descriptor >= 0 else { throw .current() }
    defer { close(descriptor) }
    try Self.write(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw .current() }
  }

  package func replace(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    try Self.write(bytes, to: path, O_TRUNC)
  }

  package func append(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    try Self.write(bytes, to: path, O_APPEND)
  }

  private static func write(
    _ bytes: [UInt8],
    to path: AbsolutePath,
    _ flag: Int32,
  ) throws(FileFailure) {
    let descriptor = open(path.description, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o666)
    guard descriptor >= 0 else { throw .current() }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .current() }
      rest = rest.dropFirst(count)
    }
  }

  static func requireRegular(_ status: stat) throws(FileFailure) {
    let kind = FileKind(mode: status.st_mode)
    guard kind == .regular else { throw .notRegular(kind) }
  }

  private static func read(
    _ descriptor: Int32,
    expected: Int,
    limit: Int,
  ) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = max(expected, 4096)
    while bytes.count <= limit {
      let wanted = min(chunk, limit + 1 - bytes.count)
      var code: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        var result: Int
        repeat {
          result = systemRead(descriptor, buffer.baseAddress, wanted)
        } while result < 0 && errno == EINTR
        code = result < 0 ? errno : 0
        count = max(result, 0)
      }
      guard code == 0 else { throw .system(code: code, text: FileFailure.text(of: code)) }
      if part.isEmpty { break }
      bytes = bytes.isEmpty ? part : bytes + part
      chunk = 65536
    }
    return bytes
  }
}

/// The system's `read`, whose name the type's own methods hide.
private func systemRead(
  _ descriptor: Int32,
  _ buffer: UnsafeMutableRawPointer?,
  _ count: Int,
) -> Int {
  read(descriptor, buffer, count)
}

/// The system's `write`, whose name the type's own methods hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension FileKind {
  fileprivate init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .other
      }
  }
}

extension FileFailure {
  /// The failure that `errno` stands for.
  static func current() -> FileFailure {
    let code = errno
    return code == ENOENT || code == ENOTDIR ? .missing : .system(code: code, text: text(of: code))
  }

  fileprivate static func text(of code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
