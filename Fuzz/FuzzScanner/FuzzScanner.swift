import JSONSyntax

/// Reads the input with the fast check and as a tree, which have to agree, under the product's
/// limits and by the grammar alone.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for options in [JSONParsingOptions(), .grammarOnly] {
    do {
      let findings = try JSONChecker.check(bytes, options: options)
      let tree = try JSONTree(parsing: bytes, options: options)
      precondition(tree.findings == findings)
      visit(findings, in: bytes)
      visit(tree)
    } catch {
      visit([error.finding], in: bytes)
      precondition(error.finding.kind.isFatal)
      precondition((try? JSONTree(parsing: bytes, options: options)) == nil)
    }
  }
  return 0
}

/// Findings come by offset, and every range lies inside the text.
private func visit(_ findings: [JSONFinding], in bytes: [UInt8]) {
  var last = 0
  for finding in findings {
    precondition(finding.range.lowerBound >= last)
    last = finding.range.lowerBound
    for range in [finding.range] + finding.notes.map(\.range) {
      precondition(range.upperBound <= bytes.count)
    }
  }
}

private func visit(_ tree: JSONTree) {
  visit(tree.root, within: 0..<tree.bytes.count, depth: 0)
  let offsets = tree.findings.map(\.range.lowerBound)
  precondition(tree.pointers(at: offsets).count == offsets.count)
}

/// Every value lies inside the one that holds it, after the one before it.
private func visit(_ value: JSONTree.Value, within range: Range<Int>, depth: Int) {
  precondition(range.lowerBound <= value.range.lowerBound)
  precondition(value.range.upperBound <= range.upperBound)
  precondition((value.kind == .string) == (value.string != nil))
  // The tree itself has no such limit, this recursion has.
  guard depth < 200 else { return }
  var end = value.range.lowerBound
  for member in value.members {
    precondition(member.key.range.lowerBound > end)
    precondition(member.key.range.upperBound < member.value.range.lowerBound)
    precondition(member.key.isString(equalTo: member.name))
    visit(member.value, within: value.range, depth: depth + 1)
    end = member.value.range.upperBound
  }
  for element in value.elements {
    precondition(element.range.lowerBound > end || end == value.range.lowerBound)
    visit(element, within: value.range, depth: depth + 1)
    end = element.range.upperBound
  }
}
