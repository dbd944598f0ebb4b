/// One difference between two schemas, with its places in both snapshots.
package struct SchemaChange: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case fieldAdded(SchemaObject.Field)
    case fieldRemoved(SchemaObject.Field)
    /// One field is gone and one of the same form is new: the same thing under another key.
    case fieldRenamed(from: SchemaObject.Field, to: SchemaObject.Field)
    /// Another form, which may be a wider or narrower one.
    case typeChanged(from: SchemaType, to: SchemaType)
    case becameRequired
    case becameOptional
    /// Null decodes in the new schema only.
    case becameNullable
    /// Null decodes in the old schema only.
    case becameNonNull
    case caseAdded(SchemaEnumeration.Case)
    case caseRemoved(SchemaEnumeration.Case)
    /// One case is gone and one is new: the same one with another raw value, as far as anybody can tell.
    case caseChanged(from: SchemaEnumeration.Case, to: SchemaEnumeration.Case)
    /// Whether an enumeration takes values that are none of its cases.
    case opennessChanged(isOpen: Bool)
    /// A case of an enum with payloads.
    case choiceAdded(SchemaObject.Field)
    case choiceRemoved(SchemaObject.Field)
    case defaultChanged(from: String?, to: String?)
    /// Another field than before decides whether this one is read.
    case conditionChanged(from: String?, to: String?)
    /// What clients, or the model itself, step over.
    case toleranceChanged(from: Tolerance, to: Tolerance)
    case datesChanged(from: ConfigDecoding.Dates, to: ConfigDecoding.Dates)
    case keysChanged(from: ConfigDecoding.Keys, to: ConfigDecoding.Keys)
    case dataChanged(from: ConfigDecoding.Bytes, to: ConfigDecoding.Bytes)
    case floatsChanged
    /// Whether the gates that the app reads are listed at all.
    case declarationChanged(isDeclared: Bool)
    case featureAdded(SchemaFeature)
    case featureRemoved(SchemaFeature)
    case featureChanged(from: SchemaFeature, to: SchemaFeature)
  }

  package enum Tolerance: String, Sendable {
    /// Bad values are refused.
    case none
    /// Clients step over bad values, strict decoding refuses them.
    case tolerant
    /// The model itself takes anything.
    case lenient
  }

  package let kind: Kind
  /// Where in a document: `features.*.rollout`, `list[].name`; empty at the top and for settings.
  package let path: String
  /// Where in the snapshots; for what is on one side only, the type that it belongs to.
  package let old: SnapshotFile.Place
  package let new: SnapshotFile.Place
}

extension SchemaValue {
  package var tolerance: SchemaChange.Tolerance {
    isLenient ? .lenient : isTolerant ? .tolerant : .none
  }
}
