import ConfigModel
import Testing

@Suite struct FeatureKeyTests {
  enum AppFeature: String, FeatureKey {
    case smartImport, cloudSync
    var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
  }

  @Test func anEnumListsTheGatesAndWhatTheyAreFor() {
    let kinds = AppFeature.allCases.map { "\($0.rawValue) \($0.kind)" }
    #expect(kinds == ["smartImport rollout", "cloudSync killSwitch"])
  }
}
