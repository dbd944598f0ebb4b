import Testing

@testable import ConfigAuthoring

struct VersionRequirementTests {
  @Test(arguments: [
    (">=1.0", "1.0.0", true), (">=1.0", "0.9.9", false), (">1.0", "1.0.0", false),
    (">1.0", "1.0.1", true), ("<2", "1.9", true), ("<2", "2.0.0", false), ("<=1.2", "1.2.0", true),
    ("=1.2.3", "1.2.3", true), ("==1.2", "1.2.1", false), (">=1.0, <2", "1.5.0", true),
    (">=1.0 <2", "2.1.0", false), (" >= 1.0 ", "1.0.0", true), (">=1.10", "1.9.0", false),
  ])
  func `all clauses must hold`(text: String, version: String, accepts: Bool) throws {
    #expect(try #require(VersionRequirement(text)).accepts(version) == accepts)
  }

  @Test(arguments: ["", " ", "1.0", ">=", ">=x", ">=1.2.3.4", "~>1", ">=1.", ">=1,,,x", "*"])
  func `anything else is no requirement`(text: String) {
    #expect(VersionRequirement(text) == nil)
  }

  @Test func `the tool's own version can be required`() throws {
    #expect(
      try #require(VersionRequirement("=\(ToolVersion.current)")).accepts(ToolVersion.current)
    )
  }
}
