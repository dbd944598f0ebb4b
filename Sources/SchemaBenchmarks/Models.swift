/// The keys of a model, made once, as those of a synthesized model are.
protocol KeyList {
  static var keys: [WideKey] { get }
}

enum TwoHundred: KeyList { static let keys = (0..<200).map(WideKey.init) }
enum FourHundred: KeyList { static let keys = (0..<400).map(WideKey.init) }

struct WideKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ index: Int) { stringValue = "key\(index)" }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A model with many keys of its own, of which every second may be missing.
struct Wide<List: KeyList>: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: WideKey.self)
    for (index, key) in List.keys.enumerated() {
      if index.isMultiple(of: 2) {
        _ = try container.decode(Int.self, forKey: key)
      } else {
        _ = try container.decodeIfPresent(String.self, forKey: key)
      }
    }
  }
}

/// A model of one type more than the one that it holds.
struct Nested<Inner: Decodable & Sendable>: Decodable, Sendable {
  let inner: Inner
  let name: String
  let count: Int?
}
