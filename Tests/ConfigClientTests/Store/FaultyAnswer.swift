import Foundation
import TestSupport

@testable import ConfigClient

/// What a server, a network or a careless commit brings.
enum FaultyAnswer {
  enum Offering: String { case standard, winter, summer }
  enum Route: String { case standard, economy }

  /// An answer, and whether its body must be accepted; nil when either may happen.
  static func make(_ random: inout SeededGenerator) -> (ConfigResponse, mustAccept: Bool?) {
    let tag = Bool.random(using: &random) ? #""\#(Int.random(in: 0..<3, using: &random))""# : nil
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return (.failed(reasons.randomElement(using: &random) ?? .unreachable, "fault"), nil)
    case 1: return (.notModified, nil)
    case 2: return (.body(rubbish.randomElement(using: &random) ?? [], entityTag: tag), false)
    case 3: return (.body(mutated(goodDocument(&random), &random), entityTag: tag), nil)
    case 4:
      let bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      return (.body(bytes, entityTag: tag), nil)
    case 5: return (.body(spoiled(&random), entityTag: tag), true)
    default: return (.body(goodDocument(&random), entityTag: tag), true)
    }
  }

  /// The document as the model decodes it, if it is strict JSON to Foundation too.
  static func decode(_ bytes: [UInt8]) -> ConfigDocument? {
    let data = Data(bytes)
    guard (try? JSONSerialization.jsonObject(with: data)) != nil else { return nil }
    let decoder = JSONDecoder()
    decoder.userInfo[.decodingFaults] = DecodingFaults()
    guard let document = try? decoder.decode(ConfigDocument.self, from: data), document.schema == 2
    else { return nil }
    return document
  }

  static func goodDocument(_ random: inout SeededGenerator) -> [UInt8] {
    Array(text(gates: TestFeature.allCases.map(\.rawValue), spoiled: nil, &random).utf8)
  }

  /// A good document with one gate that cannot be read.
  private static func spoiled(_ random: inout SeededGenerator) -> [UInt8] {
    let keys = TestFeature.allCases.map(\.rawValue)
    return Array(text(gates: keys, spoiled: keys.randomElement(using: &random), &random).utf8)
  }

  private static func text(
    gates: [String],
    spoiled: String?,
    _ random: inout SeededGenerator,
  ) -> String {
    var features: [String] = []
    for key in gates {
      if key == spoiled {
        let bad = ["7", "{}", "null", #"{"enabled":"true"}"#, #"{"enabled":true,"rollout":25}"#]
        let value = bad.randomElement(using: &random) ?? "7"
        features.append(#""\#(key)":\#(value)"#)
      } else if Int.random(in: 0..<5, using: &random) > 0 {
        features.append(#""\#(key)":\#(gate(&random))"#)
      }
    }
    var members = [#""schema":2"#, #""features":{\#(features.joined(separator: ","))}"#]
    if Bool.random(using: &random) {
      let name = ["standard", "winter", "summer", "unknown"].randomElement(using: &random) ?? ""
      members.append(#""paywall":{"offering":"\#(name)"}"#)
    }
    if Bool.random(using: &random) {
      let builds: [Int] = [1, 318, 319, 4_120_000]
      let build = builds.randomElement(using: &random) ?? 1
      members.append(#""minimumVersion":{"build":\#(build)}"#)
    }
    if Bool.random(using: &random) {
      let id = Int.random(in: 0..<9, using: &random)
      members.append(#""notice":{"id":"\#(id)","message":"m","severity":"info"}"#)
    }
    return "{\(members.shuffled(using: &random).joined(separator: ","))}"
  }

  private static func gate(_ random: inout SeededGenerator) -> String {
    var members = [#""enabled":\#(Bool.random(using: &random))"#]
    if Bool.random(using: &random) {
      let rollouts: [Double] = [0, 0.1, 0.131577, 0.131578, 0.5, 0.9, 1]
      let rollout = rollouts.randomElement(using: &random) ?? 1
      members.append(#""rollout":\#(rollout)"#)
    }
    if Int.random(in: 0..<6, using: &random) == 0 { members.append(#""minimumBuild":319"#) }
    if Int.random(in: 0..<6, using: &random) == 0 { members.append(#""route":"economy""#) }
    return "{\(members.joined(separator: ","))}"
  }

  private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let index = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(index...)
    case 1: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
    case 2: bytes.insert(contentsOf: Array(",}]0\"".utf8.shuffled(using: &random)), at: index)
    default: bytes.removeSubrange(index..<min(bytes.count, index + 5))
    }
    return bytes
  }

  private static let reasons: [TransportFailure.Reason] = [
    .unreachable, .timedOut, .cancelled, .untrusted, .authenticationRequired, .redirect,
    .status(404), .status(500), .tooLarge, .invalidResponse,
  ]

  private static let rubbish: [[UInt8]] = [
    "", " ", "{", "null", "[]", "<!DOCTYPE html><html><body>Please sign in</body></html>",
    #"{"schema":1,"features":{"cloudSync":false}}"#, #"{"schema":3,"features":{}}"#,
    #"{"schema":"2","features":{}}"#, #"{"features":{}}"#, #"{"schema":2}"#,
    #"{"schema":2,"features":{"cloudSync":{"enabled":true},"cloudSync":{"enabled":false}}}"#,
    #"{"schema":2,"features":{},}"#, #"{"schema":2,"features":{}} {}"#, "\u{FEFF}{}",
    String(repeating: "[", count: 513), String(repeating: #"{"a":"#, count: 300),
    #"{"schema":2,"features":{},"x":""# + String(repeating: "y", count: 262_145) + #""}"#,
  ].map { Array($0.utf8) }
}
