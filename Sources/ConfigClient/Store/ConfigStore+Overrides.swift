#if DEBUG
  /// Overrides exist in debug builds alone: a release build has no way to make one.
  extension ConfigStore {
    /// Switches a feature on or off on this device, whatever the document says, until the process ends
    /// or `nil` lifts it.
    ///
    /// Tags and report show every override.
    public nonisolated func override<Feature: FeatureKey>(_ feature: Feature, isOn: Bool?) {
      let key = feature.rawValue
      publisher.override { overrides in overrides[key] = isOn }
    }

    /// Lifts all overrides.
    public nonisolated func removeOverrides() {
      publisher.override { overrides in overrides = [:] }
    }
  }
#endif
