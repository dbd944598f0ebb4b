import TestSupport
import Testing

struct OrphanTests {
  @Test func everySnapshotBelongsToATest() throws {
    #expect(try Snapshots().orphans() == [])
  }
}
