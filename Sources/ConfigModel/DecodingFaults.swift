#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// The bad values that a tolerant decode stepped over.
///
/// A document decodes strictly by default: one bad value and decoding throws. With a collector under
/// `CodingUserInfoKey.decodingFaults` a bad gate, date or severity is recorded here instead, and the
/// rest of the document still counts.
///
/// ```swift
/// let faults = DecodingFaults()
/// let decoder = JSONDecoder()
/// decoder.userInfo[.decodingFaults] = faults
/// let document = try decoder.decode(ConfigDocument.self, from: data)
/// for fault in faults.all { print(fault.path, fault.reason) }
/// ```
///
/// Use one collector for one decode. It may be read from any thread.
public final class DecodingFaults: Sendable {
  /// One bad value.
  public struct Fault: Sendable, Equatable {
    /// The keys from the top of the document to the value, for example `["features", "cloudSync"]`.
    public let path: [String]
    /// Why it was refused, in words for a developer.
    public let reason: String
  }

  #if canImport(os)
    private let faults = OSAllocatedUnfairLock(initialState: [Fault]())
  #else
    private let faults = Mutex([Fault]())
  #endif

  /// An empty collector.
  public init() {}

  /// The bad values, in the order in which they were met.
  public var all: [Fault] {
    faults.withLock { $0 }
  }

  func record(_ error: any Error, at path: [any CodingKey]) {
    let fault = Fault(path: path.map(\.stringValue), reason: Self.reason(of: error))
    faults.withLock { $0.append(fault) }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, _): "not a \(type)"
    case DecodingError.valueNotFound(let type, _): "null instead of a \(type)"
    case DecodingError.keyNotFound(let key, _): "the key \"\(key.stringValue)\" is missing"
    case DecodingError.dataCorrupted(let context): context.debugDescription
    default: String(describing: error)
    }
  }
}

extension CodingUserInfoKey {
  /// Holds a `DecodingFaults`, which makes the decoding of a document tolerant.
  public static let decodingFaults: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "flagctl.decodingFaults") else {
      preconditionFailure("every string is a user info key")
    }
    return key
  }()
}

extension Decoder {
  /// The collector of a tolerant decode; nil when decoding is strict.
  var faults: DecodingFaults? {
    userInfo[.decodingFaults] as? DecodingFaults
  }
}
