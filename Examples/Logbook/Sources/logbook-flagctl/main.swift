import FlagctlCommands
import LogbookConfig

await Flagctl.main(
  models: ConfigModels(
    current: LogbookConfig.self,
    version: 3,
    features: LogbookFeature.self,
    decoding: ConfigDecoding(dates: .iso8601, keys: .convertFromSnakeCase),
  )
)
