/// A config document of schema version 2 in which a few things can be set.
struct SampleDocument {
  var stamp = "2026-10-12T06:00:00Z"
  var rollout = "0.25"
  var cloudSync = "true"
  var photoImport = "true"
  var offering = "default"

  var text: String {
    """
    {
      "schema": 2,
      "generatedAt": "\(stamp)",
      "features": {
        "cloudSync": { "enabled": \(cloudSync) },
        "photoImport": { "enabled": \(photoImport) },
        "tidePlanner": { "enabled": true, "rollout": \(rollout) }
      },
      "paywall": { "offering": "\(offering)" },
      "notice": null
    }

    """
  }
}
