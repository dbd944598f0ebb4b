/// A failure that libgit2 reported.
package struct GitError: Error, Hashable, Sendable {
  /// A return code of libgit2 (`git_error_code`); open, since later versions add some.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let generic = Code(rawValue: -1)
    package static let notFound = Code(rawValue: -3)
    package static let exists = Code(rawValue: -4)
    package static let ambiguous = Code(rawValue: -5)
    package static let unbornBranch = Code(rawValue: -9)
    package static let invalidSpecification = Code(rawValue: -12)
    package static let locked = Code(rawValue: -14)
    package static let modified = Code(rawValue: -15)
    package static let peel = Code(rawValue: -19)
    package static let invalid = Code(rawValue: -21)
    package static let mismatch = Code(rawValue: -33)
    package static let owner = Code(rawValue: -36)
  }

  /// The part of libgit2 that failed (`git_error_t`); open as well.
  package struct Class: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let operatingSystem = Class(rawValue: 2)
    package static let reference = Class(rawValue: 4)
    package static let compression = Class(rawValue: 5)
    package static let configuration = Class(rawValue: 7)
    package static let objectDatabase = Class(rawValue: 9)
    package static let index = Class(rawValue: 10)
    package static let object = Class(rawValue: 11)
    package static let tree = Class(rawValue: 14)
  }

  package let code: Code
  package let `class`: Class
  /// libgit2's own words.
  package let message: String
  /// What was being done, for example `read a blob`.
  package let operation: String

  package init(code: Code, class: Class, message: String, operation: String) {
    self.code = code
    self.class = `class`
    self.message = message
    self.operation = operation
  }
}
