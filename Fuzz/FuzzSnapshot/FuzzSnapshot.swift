import JSONSyntax
import ModelSchema

/// Reads the input as a snapshot. What is one survives being written and read again, equals itself,
/// has its parts inside the file, and can be exported and decoded by.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSnapshot(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let file = try SnapshotFile(reading: bytes)
    visit(file, count)
  } catch {
    precondition(!error.message.isEmpty)
    precondition(error.range.upperBound <= count || count == 0)
  }
  return 0
}

private func visit(_ file: SnapshotFile, _ count: Int) {
  let snapshot = file.snapshot
  let text = Array(snapshot.text.utf8)
  guard let again = try? SchemaSnapshot(reading: text) else {
    preconditionFailure("what is written cannot be read")
  }
  precondition(again == snapshot)
  precondition(SchemaDifference.changes(from: snapshot, to: snapshot).isEmpty)
  precondition(snapshot.schema.hasSameShape(as: snapshot.schema))
  for entry in SchemaPaths.entries(of: snapshot.schema) {
    let range = file.range(of: .field(entry.field.name, of: entry.type))
    precondition(range.upperBound <= count)
  }
  precondition((try? JSONTree(parsing: Array(JSONSchemaExport.text(of: snapshot).utf8))) != nil)
  let interpreter = SchemaInterpreter(snapshot)
  for document in documents { _ = interpreter.reading(of: document, as: .client) }
}

private let documents = [
  "{}", "[]", "null", "7",
  #"{"schema": 2, "features": {"a": {"enabled": true}}, "list": [[1], 2]}"#,
].compactMap { try? JSONTree(parsing: Array($0.utf8)) }
