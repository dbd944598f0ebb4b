import JSONSyntax
import TestSupport

/// Makes documents that are wrong in one to three places out of right ones.
struct DocumentMutator {
  private var generator: SeededGenerator

  init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  mutating func mutated(_ document: DocumentNode) -> DocumentNode {
    var document = document
    repeat { descend(&document, depth: 0) } while chance(2, of: 5)
    return document
  }

  /// Goes down a random way and changes something there.
  private mutating func descend(_ node: inout DocumentNode, depth: Int) {
    let goesOn = depth == 0 ? chance(9, of: 10) : chance(2, of: 3)
    guard goesOn, node.count > 0 else { return mutate(&node) }
    let index = Int.random(in: 0..<node.count, using: &generator)
    // Without its version a document is not judged at all.
    if depth == 0, node.key(at: index) == "schema", chance(9, of: 10) { return }
    var mutator = self
    node.change(childAt: index) { mutator.descend(&$0, depth: depth + 1) }
    self = mutator
  }

  private mutating func mutate(_ node: inout DocumentNode) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...5: node = .scalar(scalar(like: node))
    case 6...7: node = .scalar(pick(Self.scalars))
    case 8: node = .array([node])
    case 9: node = .object([(pick(Self.keys), node)])
    case 10: node = pick(Self.containers)
    default: break
    }
    mutateMembers(&node)
  }

  /// Another value of the same JSON type.
  private mutating func scalar(like node: DocumentNode) -> String {
    switch node.text.utf8.first {
    case UInt8(ascii: "\""): JSONStringLiteral.encode(pick(Self.strings))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): pick(["true", "false"])
    case UInt8(ascii: "n"), UInt8(ascii: "{"), UInt8(ascii: "["): "null"
    default: pick(Self.numbers)
    }
  }

  private mutating func mutateMembers(_ node: inout DocumentNode) {
    guard case .object(var members) = node, !members.isEmpty, chance(1, of: 3) else { return }
    let index = Int.random(in: members.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: members.remove(at: index)
    case 1: members[index].key = pick(Self.keys)
    case 2: members[index].key = misspelt(members[index].key)
    case 3: members.append((pick(Self.keys), .scalar(pick(Self.scalars))))
    default: members.swapAt(index, 0)
    }
    node = .object(members)
  }

  private mutating func misspelt(_ key: String) -> String {
    var letters = Array(key)
    guard !letters.isEmpty else { return "x" }
    let index = Int.random(in: letters.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: letters.remove(at: index)
    case 1: letters.insert("x", at: index)
    case 2: letters[index] = Character(letters[index].uppercased())
    case 3: letters.swapAt(index, 0)
    default: letters[index] = "о"  // Cyrillic
    }
    return String(letters)
  }

  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &generator) < part
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  static let scalars = literals + numbers + strings.map { JSONStringLiteral.encode($0) } + escaped

  private static let literals = ["null", "null", "null", "true", "false"]

  static let numbers = [
    "0", "-0", "1", "-1", "2", "5", "318", "0.25", "1.5", "-0.5", "25", "1.0", "412.0", "4.12e2",
    "1e2", "1E+2", "10e-1", "15e-1", "0e1", "0E5", "-0e1", "0.0", "-0.0e3", "0.00e2", "1e-400",
    "2e-324", "5e-324", "1e400", "-1e400", "1e308", "1.8e308", "1e18", "1e19", "1e22",
    "9007199254740991.0", "9007199254740992.0", "9007199254740993.0", "9007199254740993",
    "9007199254740993.5", "9007199254740993.9999", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "9223372036854775807.0",
    "9223372036854774784.0", "-9223372036854775808.0", "1.0000000000000001",
    "0.99999999999999999999", "123456789012345678901234567890", "1e99999999999999999999",
    "0e99999999999999999999", "1e-99999999999999999999", "0.1e1", "12345678901234567e1",
  ]

  private static let strings = [
    "", " ", "a", "true", "1", "0.25", "25 %", "standard", "info", "Warning", "warn", "критично",
    "2026-10-12T06:30:00Z", "2026-10-12T06:30:00.5Z", "2026-02-30T08:00:00Z", "2026-10-12",
    "2026-10-12T06:30:00", "2026-10-12t06:30:00z", "2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z",
    "2026-10-12T24:00:00Z", "2026-10-12T06:30:00+25:00", "9999-12-31T23:59:59-00:01",
    "https://example.com", "HTTPS://EXAMPLE.COM", "http://example.com", "example.com", "/a",
    "https://a b.c", "https://", "https:", "mailto:a@b.c", "https://exämple.com", "http://[::1",
    "https://example.com:99999", "https://%zz", "#", "?", ":", "//", "://", "18.0", "v18", "18.",
    "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "a\u{1b}[31m", "\u{202e}", "e\u{301}", "🎉",
  ]

  private static let escaped = [#""\u0000""#, #""in\u0066o""#, #""\ud83c\udf89""#, #""\/""#]

  private static let keys = [
    "schema", "features", "enabled", "rollout", "salt", "route", "minimumBuild", "maximumBuild",
    "build", "message", "recommendedBuild", "enforceAfter", "minimumOS", "updateURL", "paywall",
    "offering", "notice", "id", "severity", "startsAt", "endsAt", "link", "generatedAt",
    "minimumVersion", "paywallOffering", "x", "", "Enabled", "enabld", "smart import", "\u{212a}ey",
    "e\u{301}nabled", "message\u{0}",
  ]

  private static let containers: [DocumentNode] = [
    .object([]), .array([]), .array([.scalar("1")]),
    .object([("enabled", .scalar("true"))]), .object([("offering", .scalar("\"default\""))]),
    .object([("build", .scalar("318"))]), .object([("x", .scalar("null"))]),
  ]
}
