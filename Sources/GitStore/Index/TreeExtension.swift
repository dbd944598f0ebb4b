/// The trees that the entries of whole folders make, as an index holds them: folder by folder the name,
/// the number of entries (-1 where the tree is not known), the number of folders below and the tree.
struct TreeExtension {
  private struct Folder {
    let name: ArraySlice<UInt8>
    let subfolders: Int
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var output: [UInt8] = []

  /// The content without the trees that hold a path, which are about to change; nil if it does not
  /// hold together.
  static func content(_ bytes: ArraySlice<UInt8>, without path: RepositoryPath) -> [UInt8]? {
    var trees = TreeExtension(bytes: bytes, place: bytes.startIndex)
    trees.output.reserveCapacity(bytes.count + 16)
    let names = path.text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    guard trees.copyFolder(on: names[...]), trees.place == bytes.endIndex else { return nil }
    return trees.output
  }

  private init(bytes: ArraySlice<UInt8>, place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Copies a folder whose tree changes, with those below it, as far as a path goes on in it; false if
  /// they do not hold together.
  private mutating func copyFolder(on names: ArraySlice<[UInt8]>) -> Bool {
    guard let folder = nextFolder() else { return false }
    var subfolders = folder.subfolders
    output += folder.name
    output += [0] + Array("-1 ".utf8)
    let numberPlace = output.count
    for _ in 0..<folder.subfolders {
      let start = place
      guard let subfolder = nextFolder() else { return false }
      if let name = names.first, subfolder.name.elementsEqual(name) {
        // A folder that becomes a file is none any more.
        if names.count == 1 {
          guard skip(subfolder.subfolders) else { return false }
          subfolders -= 1
        } else {
          place = start
          guard copyFolder(on: names.dropFirst()) else { return false }
        }
      } else {
        guard skip(subfolder.subfolders) else { return false }
        output += bytes[start..<place]
      }
    }
    output.insert(contentsOf: Array("\(subfolders)\n".utf8), at: numberPlace)
    return true
  }

  /// Goes past so many folders and all below them.
  private mutating func skip(_ folders: Int) -> Bool {
    var rest = folders
    while rest > 0 {
      guard let folder = nextFolder() else { return false }
      rest += folder.subfolders - 1
    }
    return true
  }

  /// Reads all that is said of one folder, without those below it.
  private mutating func nextFolder() -> Folder? {
    guard let nameEnd = bytes[place...].firstIndex(of: 0) else { return nil }
    let name = bytes[place..<nameEnd]
    place = nameEnd + 1
    guard let entries = number(endingWith: UInt8(ascii: " ")),
      let subfolders = number(endingWith: UInt8(ascii: "\n")), subfolders >= 0
    else { return nil }
    if entries >= 0 { place += ObjectID.byteCount }
    guard place <= bytes.endIndex else { return nil }
    return Folder(name: name, subfolders: subfolders)
  }

  /// No number is larger than the number of bytes allows.
  private mutating func number(endingWith end: UInt8) -> Int? {
    guard let numberEnd = bytes[place...].firstIndex(of: end), numberEnd - place < 12,
      let number = Int(String(decoding: bytes[place..<numberEnd], as: UTF8.self)),
      number <= UInt32.max
    else { return nil }
    place = numberEnd + 1
    return number
  }
}
