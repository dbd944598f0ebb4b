/// The decisions of one journey of a user, frozen when it began.
///
/// ```swift
/// let flow = config.flow("import")
/// if flow.isOn(AppFeature.smartImport) { await importer.run(flow) }
/// ```
public struct ConfigFlow: ConfigReading {
  /// What the app calls the journey.
  public let name: String
  /// The decisions of the moment when it began.
  public let decisions: ConfigDecisions
  /// When it began.
  public let moment: RFC3339Timestamp
}
