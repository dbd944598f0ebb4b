#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Something that the test machinery itself could not do; never a verdict about the product.
package struct TestSupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The failure of a system call, with the text that `errno` stands for.
  static func system(_ operation: String, code: Int32 = errno) -> TestSupportError {
    TestSupportError("\(operation): \(String(cString: strerror(code)))")
  }
}
