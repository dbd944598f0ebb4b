import TestSupport
import Testing

@Suite struct ModelTrialTests {
  /// The model would stop flagctl, as it would stop apps; it is explored in a process of its own.
  @Test func aModelThatStopsTheProcessIsReportedWithTypeKeyAndValue() throws {
    let fixture = try RepositoryFixture()
    try fixture.write(#"{"features":{}}"#, to: "config/production.json")
    let result = try Subprocess(
      try BuiltBinary.path(of: "TrapProbe"),
      ["validate"],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    #expect(result.status == 70)
    #expect(
      result.errorOutput.contains(
        "Gate stops the process when it decodes the value 1 for \"features.*.rollout\","
          + " as it would stop apps"
      ),
      "\(result)"
    )
  }
}
