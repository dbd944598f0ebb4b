/// The fast check: the same grammar and the same findings as ``JSONTree``, without a tree.
package enum JSONChecker {
  /// Reads a whole text and returns the findings that did not stop the scan, by offset.
  ///
  /// Takes linear time, never recurses, and needs memory for open brackets and their keys only.
  @discardableResult
  package static func check(
    _ bytes: RawSpan,
    options: JSONParsingOptions = .init(),
  ) throws(JSONSyntaxError) -> [JSONFinding] {
    var grammar = JSONGrammar(sink: NoEvents(), options: options)
    try grammar.scan(bytes)
    return grammar.findings(in: bytes)
  }

  @discardableResult
  package static func check(
    _ bytes: [UInt8],
    options: JSONParsingOptions = .init(),
  ) throws(JSONSyntaxError) -> [JSONFinding] {
    let slice = bytes[...]
    return try check(slice.span.bytes, options: options)
  }

  private struct NoEvents: JSONEventSink {
    @inline(__always) func open(_ kind: JSONKind, at offset: Int) -> UInt32 { 0 }
    @inline(__always) func close(_ container: UInt32, at end: Int) {}
    @inline(__always) func key(_ range: Range<Int>, _ traits: JSONTokenTraits) -> UInt32 { 0 }
    @inline(__always)
    func scalar(_ kind: JSONKind, _ range: Range<Int>, _ traits: JSONTokenTraits) {}
    @inline(__always) func markDuplicate(_ key: UInt32) {}
  }
}
