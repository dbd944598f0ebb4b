/// A JSON text and the place of every value and key in it, lossless: nothing of the text is copied
/// or changed, and what stands between two ranges is punctuation and white space.
///
/// Copies are cheap and share their storage; a tree never changes and may be used by any thread.
package struct JSONTree: Sendable {
  final class Storage: Sendable {
    let bytes: [UInt8]
    let nodes: ContiguousArray<JSONNode>

    init(bytes: [UInt8], nodes: ContiguousArray<JSONNode>) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  let storage: Storage
  /// The findings that did not stop the scan, by offset, then rule.
  package let findings: [JSONFinding]
  package let options: JSONParsingOptions

  /// Reads a whole text.
  ///
  /// Takes linear time, never recurses, and throws the first fatal finding.
  package init(
    parsing bytes: [UInt8],
    options: JSONParsingOptions = .init(),
  ) throws(JSONSyntaxError) {
    let slice = bytes[...]
    var grammar = JSONGrammar(
      sink: JSONTreeBuilder(expectedByteCount: bytes.count),
      options: options
    )
    try grammar.scan(slice.span.bytes)
    findings = grammar.findings(in: slice.span.bytes)
    storage = Storage(bytes: bytes, nodes: grammar.sink.nodes)
    self.options = options
  }

  /// The text, as it was given.
  package var bytes: [UInt8] { storage.bytes }

  package var root: Value { Value(storage: storage, index: 0) }
}
