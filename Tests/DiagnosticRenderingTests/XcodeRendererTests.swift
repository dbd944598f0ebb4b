import DiagnosticRendering
import Diagnostics
import Testing

@Suite struct XcodeRendererTests {
  @Test func everyFindingIsOneLineWithAnAbsolutePathAndByteColumns() {
    #expect(
      ReportSample.text(.xcode) == """
        /srv/app/config/production.json:3:22: error: unknown key "rolout" in a feature gate (did you mean "rollout"?) [config/unknown-key]
        /srv/app/config/production.json:4:32: warning: "true" is a string, and true or false is expected (a remark) [value/type]
        /srv/app/config/missing.json:1:1: error: no such file (flagctl validate -d staging; or leave it out) [not-found]
        error: no git repository [no-repository]
        note: not checked: minimum build against releases (no releases in settings)

        """
    )
  }

  @Test func hostileTextStaysInItsLine() {
    let finding = RenderingSample.finding(
      in: "«x»",
      file: "a\n/etc/passwd:1:1: error: b",
      message: "a\nb\u{1B}[31m ##[error]",
    )
    #expect(
      ReportSample.text(.xcode, Report(findings: [finding])) == #"""
        /srv/app/a\u{a}/etc/passwd:1:1: error: b:1:1: error: a\u{a}b\u{1b}[31m ##\u{5b}error] [config/unknown-key]

        """#
    )
  }

  @Test func nothingToSayIsNothing() {
    #expect(ReportSample.text(.xcode, Report(documents: ["a"])) == "")
  }
}
