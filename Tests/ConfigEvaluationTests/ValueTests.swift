import ConfigEvaluation
import ConfigModel
import Foundation
import Testing

@Suite struct ValueTests {
  typealias Minimum = ConfigDocument.MinimumVersion

  static let now = RFC3339Timestamp(secondsSince1970: 1_791_786_600)

  enum Answer { case notNeeded, recommended, required }

  static func answer(
    _ minimum: Minimum,
    build: Int?,
    system: SystemVersion? = .init(18, 1),
    isDateReadable: Bool = true,
  ) -> Answer {
    let context = EvaluationContext(build: build, identity: nil, system: system)
    return
      switch UpdatePolicy(minimum, isDateReadable: isDateReadable).update(
        for: context,
        at: now
      )
    {
    case .notNeeded: .notNeeded
    case .recommended: .recommended
    case .required: .required
    }
  }

  @Test(
    arguments: [
      (Minimum(build: 318), 317, .required), (Minimum(build: 318), 318, .notNeeded),
      (Minimum(build: 318), nil, .notNeeded),
      (Minimum(build: 4_120_000), 4_119_999, .required),
      (Minimum(build: 20_261_012), 20_261_011, .required), (Minimum(build: 9), 10, .notNeeded),
      (Minimum(build: 318, recommendedBuild: 320), 319, .recommended),
      (Minimum(build: 318, recommendedBuild: 320), 320, .notNeeded),
      (Minimum(build: 318, recommendedBuild: 320), 317, .required),
      (Minimum(build: 318, enforceAfter: now.adding(seconds: 1)), 317, .recommended),
      (Minimum(build: 318, enforceAfter: now), 317, .required),
      (Minimum(build: 318, minimumOS: "18.1"), 317, .required),
      (Minimum(build: 318, minimumOS: "18.1.1"), 317, .recommended),
      (Minimum(build: 318, minimumOS: "18"), 317, .required),
      (Minimum(build: 318, minimumOS: "eighteen"), 317, .recommended),
    ] as [(Minimum, Int?, Answer)]
  )
  func anUpdateIsForcedOnlyWhereItCanBe(minimum: Minimum, build: Int?, answer: Answer) {
    #expect(Self.answer(minimum, build: build) == answer)
  }

  @Test func nothingIsForcedOnADeviceThatIsNotKnown() {
    #expect(
      Self.answer(Minimum(build: 318, minimumOS: "18.0"), build: 1, system: nil) == .recommended
    )
  }

  @Test func aDateThatCannotBeReadForcesNothing() {
    #expect(Self.answer(Minimum(build: 318), build: 1, isDateReadable: false) == .recommended)
  }

  @Test(arguments: [
    ("https://example.com/app", true), ("HTTPS://example.com", true), ("http://example.com", false),
    ("javascript:alert(1)", false), ("/app", false), ("https:", false), ("file:///etc", false),
  ])
  func onlySecureAddressesReachTheApp(text: String, isKept: Bool) throws {
    let url = try #require(URL(string: text))
    let context = EvaluationContext(build: 1, identity: nil)
    let update = UpdatePolicy(Minimum(build: 2, updateURL: url)).update(for: context, at: Self.now)
    #expect(update == .required(.init(url: isKept ? url : nil)))
    let notice = ConfigDocument.Notice(id: "n", message: "m", severity: .info, link: url)
    #expect(NoticeWindow.visible(notice, at: Self.now)?.link == (isKept ? url : nil))
  }

  @Test(
    arguments: [
      (nil, nil, true), (0, nil, true), (1, nil, false), (nil, 0, false), (nil, 1, true),
      (-5, 5, true),
      (5, -5, false),
    ] as [(Int64?, Int64?, Bool)]
  )
  func aNoticeIsShownWithinItsWindow(start: Int64?, end: Int64?, isShown: Bool) {
    let notice = ConfigDocument.Notice(
      id: "n",
      message: "m",
      severity: .info,
      startsAt: start.map { Self.now.adding(seconds: $0) },
      endsAt: end.map { Self.now.adding(seconds: $0) },
    )
    #expect((NoticeWindow.visible(notice, at: Self.now) != nil) == isShown)
  }

  @Test(
    arguments: [
      ("18", "18.0"), ("18.0", "18.0"), ("18.1.2", "18.1.2"), ("", nil), ("18.", nil),
      ("18.x", nil),
      ("1.2.3.4", nil), ("-1", nil), ("99999999999999999999", nil), ("٣", nil),
    ] as [(String, String?)]
  )
  func systemVersionsAreUpToThreeNumbers(text: String, description: String?) {
    #expect(SystemVersion(text)?.description == description)
  }
}
