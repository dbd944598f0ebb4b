import ConfigTesting
import LogbookConfig
import Testing

@Test func theConfigIsWhatInstalledAppsDecode() throws {
  try expectFrozen(
    LogbookConfig.self,
    features: LogbookFeature.self,
    at: "schemas/v3.json",
    decoding: ConfigDecoding(dates: .iso8601, keys: .convertFromSnakeCase),
  )
}
