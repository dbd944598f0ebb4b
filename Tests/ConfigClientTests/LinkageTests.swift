import TestSupport
import Testing

/// What an app pays for the client: the Swift runtime, Foundation, the C library and what these need.
@Suite struct LinkageTests {
  @Test(.requires("ldd"))
  func anAppLinksNothingBesideFoundationAndItsNeeds() throws {
    let folder = try TemporaryDirectory()
    let result = try Subprocess(
      "ldd",
      [BuiltBinary.path(of: "LaunchProbe")],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run()
    let libraries = result.output.split(separator: "\n").compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first?.split(separator: "/").last.map(String.init)
    }
    #expect(libraries.contains { $0.hasPrefix("libFoundation.so") })
    #expect(!libraries.contains { $0.contains("git2") })
    let allowed = [
      "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime", "libc.so",
      "libm.so", "libstdc++", "libgcc_s", "ld-linux", "linux-vdso", "libpthread", "libdl", "librt",
    ]
    // FoundationNetworking brings libcurl, and that brings the system's own needs.
    let foreign = libraries.filter { name in !allowed.contains { name.hasPrefix($0) } }
    let curl = try Subprocess(
      "sh",
      [
        "-c",
        #"ldd "$(dirname "$(ldd "$0" | grep -o '/[^ ]*libFoundationNetworking.so')")/libFoundationNetworking.so""#,
        BuiltBinary.path(of: "LaunchProbe"),
      ],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run().output
    #expect(foreign.filter { !curl.contains($0) } == [])
  }
}
