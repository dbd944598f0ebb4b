/// The file that holds references which are not in files of their own.
struct PackedReferences {
  private let path: String

  init(of repository: Repository) { path = "\(repository.commonDirectory)/packed-refs" }

  /// Refuses a file that git would not read; libgit2 passes over what it does not understand.
  func check() throws(GitFailure) {
    let bytes = try fileSystem(path) { () throws(POSIX.Failure) in try POSIX.contents(of: path) }
    guard let bytes else { return }
    var start = bytes.startIndex
    var number = 0
    while start < bytes.endIndex {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      guard Self.isSound(bytes[start..<end]) else {
        throw .refused(.damagedReferences(path: path, line: number))
      }
      start = end + 1
    }
  }

  /// Whether a line is a comment, a reference, or the object that the tag before it leads to.
  private static func isSound(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    if first == UInt8(ascii: "#") { return true }
    let isPeeled = first == UInt8(ascii: "^")
    let text = isPeeled ? line.dropFirst() : line
    let rest = text.dropFirst(40)
    guard text.count >= 40, text.prefix(40).allSatisfy(isHexDigit) else { return false }
    return isPeeled ? rest.isEmpty : rest.count > 1 && rest.first == UInt8(ascii: " ")
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
