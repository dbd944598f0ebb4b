import JSONSyntax

/// The strings of sample documents, which show cases that no type lists.
enum SampleStrings {
  /// Keys and strings in the order in which they first stand, each once; of a text that is no JSON none.
  static func all(in samples: [String]) -> [String] {
    var found: [String] = []
    var known: Set<String> = []
    for sample in samples {
      guard let tree = try? JSONTree(parsing: Array(sample.utf8)) else { continue }
      collect(tree.root) { text in
        if known.insert(text).inserted { found.append(text) }
      }
    }
    return found
  }

  private static func collect(_ value: JSONTree.Value, _ add: (String) -> Void) {
    if let text = value.string { add(text) }
    for member in value.members {
      add(member.name)
      collect(member.value, add)
    }
    for element in value.elements { collect(element, add) }
  }
}
