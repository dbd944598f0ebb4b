#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaRecorder {
  /// The types at which exploring ends: primitives, and those that `JSONDecoder` reads itself.
  static func leaves(_ decoding: ConfigDecoding) -> [ObjectIdentifier: ExploredType] {
    var leaves: [ObjectIdentifier: ExploredType] = [:]
    func add<Value>(_ type: SchemaType, _ sample: Value) {
      leaves[ObjectIdentifier(Value.self)] = ExploredType(SchemaValue(type), sample: sample)
    }
    add(.boolean, false)
    add(.string, "placeholder")
    add(.integer(.int), 1)
    add(.integer(.int8), Int8(1))
    add(.integer(.int16), Int16(1))
    add(.integer(.int32), Int32(1))
    add(.integer(.int64), Int64(1))
    add(.integer(.uint), UInt(1))
    add(.integer(.uint8), UInt8(1))
    add(.integer(.uint16), UInt16(1))
    add(.integer(.uint32), UInt32(1))
    add(.integer(.uint64), UInt64(1))
    add(.real(.double), 1.0)
    add(.real(.float), Float(1))
    add(.decimal, Decimal(1))
    add(.date(decoding.dateForm), Date(timeIntervalSinceReferenceDate: 0))
    switch decoding.data {
    case .base64: add(.data, Data())
    case .deferredToData: add(.array(of: SchemaValue(.integer(.uint8))), Data())
    }
    add(.uuid, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    if let url = URL(string: "https://example.com") { add(.url, url) }
    return leaves
  }
}
