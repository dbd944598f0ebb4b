import JSONSyntax

/// Where the parts of a snapshot stand in its file, found in one walk.
struct SnapshotPlaces: Sendable {
  typealias Place = SnapshotFile.Place

  private var ranges: [Place: Range<Int>] = [:]
  private let start: Range<Int>

  /// `root`: of a snapshot that could be read.
  init(of root: JSONTree.Value) {
    start = root.range.lowerBound..<root.range.lowerBound + 1
    for member in root.members {
      switch member.name {
      case "schema": ranges[.version] = member.key.range
      case "decoding": ranges[.decoding] = member.key.range
      case "reserved": ranges[.reserved] = member.key.range
      case "types": for type in member.value.members { note(type) }
      case "features":
        for feature in member.value.members { ranges[.feature(feature.name)] = feature.key.range }
      default: break
      }
    }
  }

  private mutating func note(_ type: JSONTree.Member) {
    let name = type.name
    ranges[.type(name)] = type.key.range
    for member in type.value.members {
      switch member.name {
      case "fields", "choice":
        for field in member.value.members { ranges[.field(field.name, of: name)] = field.key.range }
      case "cases":
        ranges[.cases(of: name)] = member.key.range
        for (position, element) in member.value.elements.enumerated() {
          ranges[.enumerationCase(position, of: name)] = element.range
        }
      default: break
      }
    }
  }

  /// Half-open range of UTF-8 bytes: the key of a part that has one, else its value. Of what is not
  /// there, the part that would hold it; of the whole file the opening bracket.
  subscript(place: Place) -> Range<Int> {
    if let range = ranges[place] { return range }
    return switch place {
    case .field(_, let type), .cases(let type): self[.type(type)]
    case .enumerationCase(_, let type): self[.cases(of: type)]
    default: start
    }
  }
}
