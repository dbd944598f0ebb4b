import JSONSyntax
import TestSupport
import Testing

struct ScannerPropertyTests {
  @Test func wellFormedDocumentsHaveNoFindingsButDuplicates() {
    checkProperty(iterations: 1_500, generate: RandomDocument.wellFormed) { bytes in
      let reading = Reading(bytes)
      guard let tree = reading.tree else { return "refused: \(reading.findings)" }
      guard reading.rules.allSatisfy({ $0 == "duplicate-key" }) else {
        return "\(reading.findings)"
      }
      return TreeInvariants.brokenRange(tree)
    }
  }

  @Test func damageNeverCrashesAndTheReferenceAgrees() {
    checkProperty(
      iterations: 6_000,
      generate: RandomDocument.damaged,
      shrink: shrinkArray
    ) { bytes in
      for options in [JSONParsingOptions(), .grammarOnly] {
        let reading = Reading(bytes, options: options)
        if let broken = TreeInvariants.brokenFinding(reading.findings, in: bytes) { return broken }
        if let tree = reading.tree, let broken = TreeInvariants.brokenRange(tree) { return broken }
      }
      let isAccepted = Reading(bytes, options: .grammarOnly).findings.isEmpty
      return isAccepted == ReferenceGrammar.accepts(bytes) ? nil : "the reference disagrees"
    }
  }

  @Test func anyBytesAreReadWithoutACrash() {
    checkProperty(
      iterations: 6_000,
      generate: { random in
        let alphabet =
          Array("{}[]:,\"\\ \n\rtrue01-+.eEu\0\u{E9}/'<".utf8) + [0x80, 0xFF, 0xED, 0xA0]
        return (0..<Int.random(in: 0...24, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? 0
        }
      },
      shrink: shrinkArray,
    ) { bytes in
      let reading = Reading(bytes, options: .grammarOnly)
      if let broken = TreeInvariants.brokenFinding(reading.findings, in: bytes) { return broken }
      if let tree = reading.tree, let broken = TreeInvariants.brokenRange(tree) { return broken }
      return reading.findings.isEmpty == ReferenceGrammar.accepts(bytes)
        ? nil : "the reference disagrees"
    }
  }

  @Test func everyPrefixIsCutOffOrComplete() {
    checkProperty(iterations: 60, generate: RandomDocument.wellFormed) { bytes in
      guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      else { return nil }
      for count in 0..<bytes.count {
        let reading = Reading(Array(bytes[..<count]))
        if reading.tree == nil, reading.findings.count == 1 { continue }
        guard bytes[count...].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
          return "prefix of \(count) bytes: \(reading.findings)"
        }
      }
      return nil
    }
  }

  @Test func duplicatesAreFoundAsASetOfNamesFindsThem() {
    checkProperty(iterations: 1_500, generate: RandomDocument.wellFormed) { bytes in
      guard let tree = try? JSONTree(parsing: bytes) else { return "refused" }
      return brokenDuplicates(tree.root)
    }
  }

  private func brokenDuplicates(_ value: JSONTree.Value) -> String? {
    var names: Set<String> = []
    for member in value.members {
      let isNew = names.insert(member.name).inserted
      guard isNew != member.isDuplicate else { return "\(member.name): \(member.isDuplicate)" }
    }
    return (value.members.map(\.value) + Array(value.elements)).lazy
      .compactMap(brokenDuplicates).first
  }

  @Test func aReplacedScalarIsReadBackAndTheRestStays() {
    checkProperty(iterations: 500, generate: RandomDocument.wellFormed) { bytes in
      guard let tree = try? JSONTree(parsing: bytes), tree.findings.isEmpty else { return nil }
      for pointer in scalars(of: tree.root, at: JSONPointer()).prefix(20) {
        guard let value = tree.value(at: pointer) else { return "nothing at \(pointer)" }
        let literal = JSONStringLiteral.encode("new \"\n")
        guard let edited = try? tree.replacingScalar(at: value, with: literal),
          let result = try? JSONTree(parsing: edited)
        else { return "refused at \(pointer)" }
        guard result.value(at: pointer)?.string == "new \"\n" else { return "lost at \(pointer)" }
        let undone = try? result.value(at: pointer).map {
          try result.replacingScalar(at: $0, with: value.text)
        }
        guard undone == bytes else { return "not undone at \(pointer)" }
      }
      return nil
    }
  }

  private func scalars(of value: JSONTree.Value, at pointer: JSONPointer) -> [JSONPointer] {
    switch value.kind {
    case .object:
      value.members.flatMap { scalars(of: $0.value, at: pointer.appending($0.name)) }
    case .array:
      value.elements.enumerated().flatMap { scalars(of: $1, at: pointer.appending($0)) }
    default: [pointer]
    }
  }
}
