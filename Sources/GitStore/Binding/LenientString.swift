/// Reads text that should be UTF-8; if it is not, every byte stands for its Latin-1 character.
func lenientString(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  if text.utf8.elementsEqual(bytes) { return text }
  var latin = ""
  latin.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
  return latin
}

/// Reads a C string in the same way; nothing gives an empty text.
func lenientString(cString text: UnsafePointer<CChar>?) -> String {
  guard let text else { return "" }
  var length = 0
  while text[length] != 0 { length += 1 }
  return text.withMemoryRebound(to: UInt8.self, capacity: length) {
    lenientString(UnsafeBufferPointer(start: $0, count: length))
  }
}
