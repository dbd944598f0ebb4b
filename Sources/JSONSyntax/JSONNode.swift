/// One value or key of the flat tree, 16 bytes. Nodes stand in the order of the text: a container
/// before what it holds, a key before its value.
struct JSONNode {
  /// Half-open range of the token or container in the text.
  var start: UInt32
  var end: UInt32
  /// The index after the node and all that it holds, which is its next sibling, if there is one.
  var next: UInt32
  let kind: JSONKind
  let traits: JSONTokenTraits
  var isDuplicate = false

  var range: Range<Int> { Int(start)..<Int(end) }
  /// What stands between the quotes of a string.
  var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}
