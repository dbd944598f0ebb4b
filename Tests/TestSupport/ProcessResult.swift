/// What a finished process left behind.
package struct ProcessResult: Sendable {
  /// The exit status, or 128 plus the signal that ended the process, as a shell says it.
  package let status: Int32
  package let stdout: [UInt8]
  package let stderr: [UInt8]
  /// The process was killed because its time was over.
  package let timedOut: Bool

  package var output: String { String(decoding: stdout, as: UTF8.self) }
  package var errorOutput: String { String(decoding: stderr, as: UTF8.self) }
}
