#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a file, which are read where they are looked at; given back at the end of its life.
///
/// Git replaces such files and never changes them in place, so the bytes stay what they are.
final class MappedFile {
  let bytes: UnsafeRawBufferPointer

  /// Nil for a file that is not there, is empty, or cannot be mapped.
  init?(_ path: String) {
    guard let file = try? OpenFile.following(path), let status = try? file.status(),
      status.kind == .regularFile, status.size > 0,
      let start = mmap(nil, Int(status.size), PROT_READ, MAP_PRIVATE, file.descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.size))
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
