import DiagnosticRendering
import Testing

@Suite struct SourcePathsTests {
  @Test(arguments: [
    ("config/a.json", "/srv/app/config/a.json", "config/a.json"),
    ("./config//a.json", "/srv/app/config/a.json", "config/a.json"),
    ("config/../a.json", "/srv/app/a.json", "a.json"),
    ("/srv/app/config/a.json", "/srv/app/config/a.json", "config/a.json"),
    ("../other/a.json", "/srv/other/a.json", "/srv/other/a.json"),
    ("../application/a.json", "/srv/application/a.json", "/srv/application/a.json"),
    ("../../../../a.json", "/a.json", "/a.json"), ("/etc/a.json", "/etc/a.json", "/etc/a.json"),
    ("with space/ü.json", "/srv/app/with space/ü.json", "with space/ü.json"),
    ("<stdin>", "<stdin>", "<stdin>"), (".", "/srv/app", "/srv/app"),
    ("../\u{301}a", "/srv/\u{301}a", "/srv/\u{301}a"),
  ])
  func namesStartAtTheFolder(name: String, absolute: String, inRepository: String) {
    let paths = SourcePaths(folder: "/srv/app", repositoryRoot: "/srv/app/")
    #expect(paths.absolute(name) == absolute)
    #expect(paths.inRepository(name) == inRepository)
  }

  @Test(arguments: [
    ("a.json", "config/a.json"), ("../config/a.json", "config/a.json"), ("../b.json", "b.json"),
    ("../../c.json", "/srv/c.json"),
  ])
  func namesInASubfolderLeadToTheRoot(name: String, inRepository: String) {
    let paths = SourcePaths(folder: "/srv/app/config", repositoryRoot: "/srv/app")
    #expect(paths.inRepository(name) == inRepository)
  }

  @Test func withoutARepositoryPathsAreAbsolute() {
    let paths = SourcePaths(folder: "/srv/app", repositoryRoot: nil)
    #expect(paths.inRepository("config/a.json") == "/srv/app/config/a.json")
  }
}
