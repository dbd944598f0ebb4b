import EditorProperties
import JSONSyntax

/// Reads the input as the choices behind a random document and its edits, whose properties all have
/// to hold, and as a document to edit at every place.
@_cdecl("LLVMFuzzerTestOneInput")
public func editDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var choices = ChosenBytes(bytes)
  if let complaint = EditProperties.broken(&choices) { fatalError(complaint) }
  editEverywhere(bytes)
  return 0
}

/// Gives the bytes of the input first, then numbers that follow from them.
private struct ChosenBytes: RandomNumberGenerator {
  private var rest: ArraySlice<UInt8>
  private var state: UInt64

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    state = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    guard let byte = rest.popFirst() else { return state }
    return UInt64(byte) << 56 | state >> 8
  }
}

private func editEverywhere(_ bytes: [UInt8]) {
  guard let tree = try? JSONTree(parsing: bytes) else { return }
  guard let value = try? JSONTree(parsing: Array(#"{"a": [1, {}]}"#.utf8)) else { return }
  let offsets = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 8))
  for pointer in tree.pointers(at: Array(offsets)) {
    for place in [pointer, pointer.appending("new"), pointer.appending("-")] {
      check(tree) { try tree.setting(place, to: value) }
    }
    check(tree) { try tree.removing(pointer) }
  }
}

/// An edit is refused, as it is in every broken document, or leaves a document without findings.
private func check(_ tree: JSONTree, _ edit: () throws -> [UInt8]) {
  guard let result = try? edit() else { return }
  precondition(tree.findings.isEmpty)
  precondition((try? JSONTree(parsing: result))?.findings.isEmpty == true)
}
