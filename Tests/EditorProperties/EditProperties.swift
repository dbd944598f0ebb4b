import JSONSyntax

/// What every edit of every document must keep.
package struct EditProperties<Random: RandomNumberGenerator> {
  private var random: Random
  private var tree: JSONTree
  /// What was done so far, for the report.
  private var story: [String]

  /// Makes a random document, edits it a few times and gives the first property that broke, with the
  /// document and the edits; nil when all held.
  package static func broken(_ random: inout Random) -> String? {
    let text = OddDocument.make(&random)
    guard let tree = try? JSONTree(parsing: Array(text.utf8)), tree.findings.isEmpty else {
      return "not well formed: \(text.debugDescription)"
    }
    guard tree.bytes == Array(text.utf8) else { return "reading changed the bytes" }
    var run = EditProperties(random: random, tree: tree, story: [text.debugDescription])
    defer { random = run.random }
    for _ in 0..<Int.random(in: 1...5, using: &run.random) {
      guard let complaint = run.editOnce() else { continue }
      return ([complaint] + run.story).joined(separator: "\n")
    }
    return nil
  }

  private mutating func editOnce() -> String? {
    let places = Places(of: tree)
    guard let place = places.all.randomElement(using: &random) else { return nil }
    do {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !place.pointer.tokens.isEmpty: return try remove(place)
      case 1:
        guard let container = places.containers.randomElement(using: &random) else { return nil }
        return try add(to: container)
      default: return try replace(place)
      }
    } catch {
      return "refused: \(error)"
    }
  }

  // MARK: Edits

  private mutating func replace(_ place: Places.Place) throws -> String? {
    let old = place.value.text
    let same = try tree.setting(place.pointer, to: parse(old))
    story.append("set \(place.pointer) to \(old)")
    guard same == tree.bytes else { return "setting the same value changed bytes" }
    let text = RandomValue.any(&random)
    story.append("set \(place.pointer) to \(text)")
    let result = try setting(place.pointer, to: text)
    let range = place.value.range
    guard result.bytes.starts(with: tree.bytes[..<range.lowerBound]),
      result.bytes.reversed().starts(with: tree.bytes[range.upperBound...].reversed())
    else { return "bytes outside of the value changed" }
    return finish(result)
  }

  private mutating func add(to container: Places.Place) throws -> String? {
    let (token, name) = newToken(in: container.value)
    let pointer = container.pointer.appending(name)
    let text = RandomValue.any(&random)
    story.append("add \(container.pointer.appending(token)): \(text)")
    let result = try setting(container.pointer.appending(token), to: text, readAt: pointer)
    guard Self.isInsertion(from: tree.bytes, to: result.bytes, in: container.value.range) else {
      return "more than an insertion: \(String(decoding: result.bytes, as: UTF8.self))"
    }
    let back = try result.removing(pointer)
    guard back == tree.bytes else {
      return "taking it out again left \(String(decoding: back, as: UTF8.self).debugDescription)"
    }
    return finish(result)
  }

  private mutating func remove(_ place: Places.Place) throws -> String? {
    story.append("unset \(place.pointer)")
    let result = try parse(tree.removing(place.pointer))
    let before = Places(of: tree).leaves(outside: place.pointer)
    guard before == Places(of: result).leaves(outside: nil) else {
      return "something else changed: \(String(decoding: result.bytes, as: UTF8.self))"
    }
    guard Self.isInsertion(from: result.bytes, to: tree.bytes, in: nil) else {
      return "more than a removal"
    }
    return finish(result)
  }

  /// The result of an edit, after the value was read back.
  private func setting(
    _ place: JSONPointer,
    to text: String,
    readAt pointer: JSONPointer? = nil,
  ) throws -> JSONTree {
    let value = try parse(text)
    let pointer = pointer ?? place
    let result = try parse(tree.setting(place, to: value))
    guard result.value(at: pointer)?.isEqual(to: value.root) == true else {
      throw Broken(complaint: "the value that was set is not there")
    }
    let before = Places(of: tree).leaves(outside: pointer)
    guard before == Places(of: result).leaves(outside: pointer) else {
      throw Broken(complaint: "another value changed")
    }
    return result
  }

  private mutating func finish(_ result: JSONTree) -> String? {
    let complaint = Self.lineEnds(from: tree.bytes, to: result.bytes)
    tree = result
    return complaint
  }

  // MARK: Checks

  private struct Broken: Error {
    let complaint: String
  }

  private func parse(_ text: String) throws -> JSONTree {
    try parse(Array(text.utf8))
  }

  private func parse(_ bytes: [UInt8]) throws -> JSONTree {
    let tree = try JSONTree(parsing: bytes)
    if let finding = tree.findings.first { throw Broken(complaint: finding.message) }
    return tree
  }

  /// The token of a place that is free, and the one that it can be read at afterwards.
  private mutating func newToken(
    in container: JSONTree.Value
  ) -> (token: String, name: String) {
    guard container.kind == .object else {
      let count = String(container.elements.reduce(into: 0) { count, _ in count += 1 })
      return (Bool.random(using: &random) ? count : "-", count)
    }
    let taken = Set(container.members.map(\.name))
    let free = ["new", "größer", "a \"b\"", "x/y~z", "", "-"].filter { !taken.contains($0) }
    let name = free.randomElement(using: &random) ?? "other"
    return (name, name)
  }

  /// Whether the longer text is the shorter one with one run of bytes put in.
  private static func isInsertion(
    from short: [UInt8],
    to long: [UInt8],
    in range: Range<Int>?,
  ) -> Bool {
    let prefix = zip(short, long).prefix { $0 == $1 }.count
    let suffix = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    guard prefix + suffix >= short.count, long.count >= short.count else { return false }
    return range.map { $0.upperBound > short.count - suffix && $0.lowerBound < prefix } ?? true
  }

  /// A document whose every line ends with CRLF, or with LF, goes on so.
  private static func lineEnds(from old: [UInt8], to new: [UInt8]) -> String? {
    let ends = { (bytes: [UInt8]) in
      Set(
        bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map {
          $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r")
        }
      )
    }
    let before = ends(old)
    return before.isEmpty || ends(new).isSubset(of: before) ? nil : "the line ends are mixed now"
  }
}
