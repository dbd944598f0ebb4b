import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// An enum that says which other fields are read.
extension CompatRow {
  private enum Kind: String, Decodable, CaseIterable { case text, image }
  private enum Reordered: String, Decodable, CaseIterable { case image, text }
  private enum MoreKinds: String, Decodable, CaseIterable { case text, image, video }
  private enum Keys: CodingKey { case kind, text, url, seconds }

  private struct Block: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .text: _ = try container.decode(String.self, forKey: .text)
      case .image: _ = try container.decode(URL.self, forKey: .url)
      }
    }
  }
  private struct SameBlock: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch try container.decode(Reordered.self, forKey: .kind) {
      case .text: _ = try container.decode(String.self, forKey: .text)
      case .image: _ = try container.decode(URL.self, forKey: .url)
      }
    }
  }
  private struct BlockWithVideo: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch try container.decode(MoreKinds.self, forKey: .kind) {
      case .text: _ = try container.decode(String.self, forKey: .text)
      case .image: _ = try container.decode(URL.self, forKey: .url)
      case .video: _ = try container.decode(Double.self, forKey: .seconds)
      }
    }
  }
  private struct BlockWithCaption: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .text: _ = try container.decode(String.self, forKey: .text)
      case .image:
        _ = try container.decode(URL.self, forKey: .url)
        _ = try container.decode(String.self, forKey: .text)
      }
    }
  }

  private static let image = #"{"value":[{"kind":"image","url":"https://a"}]}"#
  private static let text = #"{"value":[{"kind":"text","text":"x"}]}"#

  static let variants: [CompatRow] = [
    CompatRow(
      "forms-reordered",
      Value<[Block]>.self,
      Value<[SameBlock]>.self,
      image,
      text,
      oldReadsNew: .safe,
      newReadsOld: .safe
    ),
    CompatRow(
      "form-added",
      Value<[Block]>.self,
      Value<[BlockWithVideo]>.self,
      image,
      #"{"value":[{"kind":"video","seconds":2}]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "form-removed",
      Value<[BlockWithVideo]>.self,
      Value<[Block]>.self,
      #"{"value":[{"kind":"video","seconds":2}]}"#,
      image,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/enum-case-removed"
    ),
    CompatRow(
      "form-with-a-required-field-more",
      Value<[Block]>.self,
      Value<[BlockWithCaption]>.self,
      image,
      #"{"value":[{"kind":"image","url":"https://a","text":"x"}]}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-added-required"
    ),
  ]
}
