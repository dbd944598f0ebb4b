package import ModelSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Derives the schemas of an app's own models in a process of its own first, since a model may stop the
/// process on a value that it gets.
///
/// The child writes what it hands out next into a file that both share, which is all that is left when
/// it stops.
package enum ModelTrial {
  /// Says in the environment that the process is the child; what it writes to is its standard output.
  static let variable = "FLAGCTL_TRIAL"
  /// In bytes.
  private static let size = 4096

  /// In the child: derives all schemas, then ends the process.
  package static func runIfAsked(_ models: ConfigModels) {
    guard getenv(variable) != nil else { return }
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, STDOUT_FILENO, 0)
    guard let memory, memory != MAP_FAILED else { exit(0) }
    let address = Int(bitPattern: memory)
    let progress = RecordingProgress { type, path, value in
      write("\(type)\n\(path.joined(separator: "."))\n\(value)", to: address)
    }
    for model in models.all { try? model.explore(progress) }
    exit(0)
  }

  /// What stopped the child, in words; nil when nothing did, or when no child could be started.
  package static func failure(of models: ConfigModels) -> String? {
    guard !models.isStock, let file = temporaryFile() else { return nil }
    defer { close(file) }
    guard let status = run(writingTo: file), status & 0x7f != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = pread(file, &bytes, size, 0)
    let text = String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != 0 }, as: UTF8.self)
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return "a model stops the process while its schema is derived" }
    let value = parts[2].isEmpty ? "a value" : "the value \(parts[2])"
    return "\(parts[0]) stops the process when it decodes \(value) for \"\(parts[1])\","
      + " as it would stop apps: let it throw a DecodingError instead"
  }

  private static func write(_ text: String, to address: Int) {
    guard let memory = UnsafeMutableRawPointer(bitPattern: address) else { return }
    let bytes = Array(text.utf8.prefix(size - 1)) + [0]
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { memory.copyMemory(from: start, byteCount: source.count) }
    }
  }

  /// An open file of full size without a name.
  private static func temporaryFile() -> Int32? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/flagctl-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    unlink(name)
    guard ftruncate(file, off_t(size)) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Starts this program again and waits; gives how it ended.
  private static func run(writingTo file: Int32) -> Int32? {
    guard let program = path() else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, file, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let arguments = [strdup(program), nil]
    let variables = [strdup("\(variable)=1"), strdup("SWIFT_BACKTRACE=enable=no"), nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    guard posix_spawn(&child, program, &actions, nil, arguments, variables) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status
  }

  private static func path() -> String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&buffer, &size) == 0 ? String(cString: buffer) : nil
    #else
      return "/proc/self/exe"
    #endif
  }
}
