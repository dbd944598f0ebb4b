/// What an unknown key was most likely meant to be.
enum KeyHint {
  /// Another spelling of a key of the same object.
  case misspelt(String)
  /// Another spelling of a key that is there already.
  case repeated(String)
  /// Another spelling of a key of other places.
  case misspeltAndMisplaced(String, places: [String])
  /// A gate that does not stand among the gates.
  case gate
  /// A key of other places, in words: `in a feature gate`.
  case misplaced(String, places: [String])
  /// A key of the same place in another schema version.
  case otherVersion(String, version: Int, thisVersion: Int)
  /// Both of the last two.
  case misplacedOrOtherVersion(String, places: [String], version: Int)

  /// The key to write instead; nil when another word is not the remedy.
  var replacement: String? {
    if case .misspelt(let name) = self { name } else { nil }
  }

  var help: String {
    switch self {
    case .misspelt(let name): "did you mean \"\(name)\"?"
    case .repeated(let name): "\"\(name)\" is there already; remove this key"
    case .misspeltAndMisplaced(let name, let places):
      "did you mean \"\(name)\"? it belongs \(Excerpt.alternatives(places))"
    case .gate: "a gate belongs in \"features\""
    case .misplaced(let name, let places):
      "\(Excerpt.quoted(name)) belongs \(Excerpt.alternatives(places))"
    case .otherVersion(let name, let version, let thisVersion):
      "\(Excerpt.quoted(name)) is a key of schema version \(version);"
        + " this document is of version \(thisVersion)"
    case .misplacedOrOtherVersion(let name, let places, let version):
      "\(Excerpt.quoted(name)) belongs \(Excerpt.alternatives(places));"
        + " here it is a key of schema version \(version)"
    }
  }
}
