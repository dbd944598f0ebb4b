#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension LocalFileSystem {
  package func rewrite(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    let name = path.description
    var status = stat()
    guard lstat(name, &status) == 0 else { throw .current() }
    try Self.requireRegular(status)
    let folder = path.parent ?? .root
    let temporary = folder.appending(".\(path.name).flagctl-\(getpid())").description
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(temporary, flags, 0o600)
    guard descriptor >= 0 else { throw .current() }
    do throws(FileFailure) {
      defer { close(descriptor) }
      try Self.write(bytes, to: descriptor)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0,
        rename(temporary, name) == 0
      else { throw .current() }
    } catch {
      unlink(temporary)
      throw error
    }
    Self.sync(folder)
  }

  package func move(_ path: AbsolutePath, to other: AbsolutePath) throws(FileFailure) {
    guard rename(path.description, other.description) == 0 else { throw .current() }
  }

  package func makeExecutable(_ path: AbsolutePath) throws(FileFailure) {
    var status = stat()
    guard stat(path.description, &status) == 0 else { throw .current() }
    // Who may read may run, as chmod +x has it under the usual umask.
    let readers = status.st_mode & 0o444
    guard chmod(path.description, (status.st_mode & 0o7777) | readers >> 2) == 0 else {
      throw .current()
    }
  }

  /// Makes a rename in a folder last; file systems that cannot do it are not asked twice.
  private static func sync(_ folder: AbsolutePath) {
    let descriptor = open(folder.description, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
