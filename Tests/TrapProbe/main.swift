import FlagctlCommands

/// A model that stops the process on a value which a document could hold.
struct Trapping: Decodable, Sendable {
  struct Gate: Decodable {
    var percent: UInt8

    enum CodingKeys: CodingKey { case rollout }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      percent = UInt8(100 - 200 * (try container.decode(Int.self, forKey: .rollout)))
    }
  }
  var features: [String: Gate]
}

await Flagctl.main(models: ConfigModels(current: Trapping.self))
