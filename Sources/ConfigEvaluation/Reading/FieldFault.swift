import JSONSyntax

/// Why a value of the document cannot be used, with the way to it from the object being read.
struct FieldFault: Error {
  let path: [String]
  let reason: String

  init(_ reason: String, at name: String? = nil) {
    self.init(path: name.map { [$0] } ?? [], reason: reason)
  }

  private init(path: [String], reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The same fault, seen from the object that holds this one under a name.
  func within(_ name: String) -> FieldFault {
    FieldFault(path: [name] + path, reason: reason)
  }

  var fault: DocumentFault {
    DocumentFault(path: JSONPointer(path).description, reason: reason)
  }
}
