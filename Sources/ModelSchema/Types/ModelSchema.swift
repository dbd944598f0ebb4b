/// The tree of fields and types that a model decodes, derived from the model itself.
///
/// Object types are kept in one list and referred to by position, so that a type which is used in
/// several places is described once.
package struct ModelSchema: Sendable, Equatable {
  /// The form of a whole document.
  package let root: SchemaValue
  /// Every object type below the root, in the order in which they were met.
  package let objects: [SchemaObject]

  package init(root: SchemaValue, objects: [SchemaObject]) {
    self.root = root
    self.objects = objects
  }

  /// The object type with this position.
  package subscript(id: SchemaObject.ID) -> SchemaObject {
    objects[id.index]
  }
}
