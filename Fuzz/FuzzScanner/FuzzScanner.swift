import JSONSyntax

/// Reads the input with the fast check and as a tree, which have to agree.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let findings = try JSONChecker.check(bytes)
    let tree = try JSONTree(parsing: bytes)
    precondition(tree.findings == findings)
    visit(tree.root, within: 0..<bytes.count)
  } catch {
    let finding = error.finding
    precondition(finding.range.upperBound <= bytes.count)
    precondition((try? JSONTree(parsing: bytes)) == nil)
  }
  return 0
}

/// Every value lies inside the one that holds it.
private func visit(_ value: JSONTree.Value, within range: Range<Int>) {
  precondition(range.lowerBound <= value.range.lowerBound)
  precondition(value.range.upperBound <= range.upperBound)
  _ = value.string
  for member in value.members {
    _ = member.name
    visit(member.value, within: value.range)
  }
  for element in value.elements { visit(element, within: value.range) }
}
