#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
package import Testing

/// Conformance suites and cases that are not part of the project, in the folder that the environment
/// variable `FLAGCTL_SHARED` names.
package enum SharedMaterial {
  /// The folder, or nil in a plain clone.
  package static let root: String? = getenv("FLAGCTL_SHARED").map { String(cString: $0) }

  /// The absolute path of something in the folder.
  ///
  /// - Throws: ``TestSupportError`` in a plain clone; tests ask for `.requiresSharedMaterial` first.
  package static func path(_ relative: String) throws -> String {
    guard let root else { throw TestSupportError("FLAGCTL_SHARED is not set") }
    return "\(root)/\(relative)"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, in a clone without the shared material.
  package static var requiresSharedMaterial: Self {
    .enabled(
      if: SharedMaterial.root != nil,
      "skipped: FLAGCTL_SHARED does not name the folder with the conformance suites",
    )
  }

  /// Skips the test, and says so, on a machine without a program.
  package static func requires(_ program: String) -> Self {
    .enabled(if: HermeticEnvironment.has(program), "skipped: \(program) is not installed")
  }
}
