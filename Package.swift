// swift-tools-version: 6.2
import PackageDescription

// The layers and the arrows between them are explained in CONTRIBUTING.md; a check in `make test`
// holds every `import` against the dependencies that stand here.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// There libgit2 is loaded when it is used first (docs/decisions), elsewhere it is linked.
#if os(Linux) && (arch(x86_64) || arch(arm64))
  let loadsLibgit2 = true
#else
  let loadsLibgit2 = false
#endif

func layer(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    swiftSettings: settings,
  )
}

func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: (dependencies + [name, "TestSupport"]).map { .init(stringLiteral: $0) },
    exclude: exclude,
    swiftSettings: settings,
  )
}

/// The same sources in every target: the folder holds a link to `Tests/CallSites`.
func callSites(_ mode: String, _ settings: [SwiftSetting]) -> Target {
  .testTarget(
    name: "CallSites\(mode)Tests",
    dependencies: ["ConfigClient", "TestSupport"],
    swiftSettings: settings,
  )
}

let package = Package(
  name: "flagctl",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "flagctl", targets: ["flagctl"]),
    .library(name: "FlagctlCommands", targets: ["FlagctlCommands"]),
    .library(name: "ConfigClient", targets: ["ConfigClient"]),
    .library(name: "RemoteConfig", targets: ["RemoteConfig"]),
    .library(name: "ConfigTesting", targets: ["ConfigTesting"]),
    .plugin(name: "FlagctlPlugin", targets: ["FlagctlPlugin"]),
  ],
  targets: [
    // L0
    .systemLibrary(
      name: "CGit2",
      pkgConfig: loadsLibgit2 ? nil : "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])],
    ),
    .target(
      name: "CGit2Start",
      dependencies: ["CGit2"],
      linkerSettings: loadsLibgit2 ? [] : [.linkedLibrary("git2")],
    ),
    layer("ConfigModel"),
    layer("JSONSyntax"),
    layer("Diagnostics"),
    layer("CommandLineInterface"),
    layer("Digest"),
    // L1
    layer("ConfigEvaluation", ["ConfigModel", "JSONSyntax", "Digest"]),
    layer("ModelSchema", ["JSONSyntax", "ConfigModel"]),
    layer("GitStore", ["Digest", "CGit2", "CGit2Start"]),
    layer("DiagnosticRendering", ["Diagnostics", "Digest"]),
    // L2
    layer("ConfigLint", ["ModelSchema", "JSONSyntax", "ConfigModel", "Diagnostics"]),
    layer("ConfigClient", ["ConfigEvaluation", "ConfigModel", "JSONSyntax", "Digest"]),
    // L3
    layer(
      "ConfigAuthoring",
      [
        "ConfigLint", "ModelSchema", "GitStore", "JSONSyntax", "ConfigEvaluation", "ConfigModel",
        "Digest", "Diagnostics",
      ],
    ),
    layer("RemoteConfig", ["ConfigClient", "JSONSyntax"]),
    layer("ConfigTesting", ["ModelSchema", "ConfigModel"]),
    // L4
    layer(
      "FlagctlCommands",
      [
        "ConfigAuthoring", "ModelSchema", "DiagnosticRendering", "CommandLineInterface",
        "Diagnostics",
      ],
    ),
    .executableTarget(name: "flagctl", dependencies: ["FlagctlCommands"], swiftSettings: settings),
    // `swift package flagctl`, for packages that depend on this one. It asks for no permission.
    .plugin(
      name: "FlagctlPlugin",
      capability: .command(
        intent: .custom(verb: "flagctl", description: "checks config documents with flagctl"),
      ),
      dependencies: ["flagctl"],
    ),
    // Measuring
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["JSONSyntax", "ConfigModel"],
      swiftSettings: settings,
    ),
    .executableTarget(
      name: "SchemaBenchmarks",
      dependencies: ["ModelSchema", "ConfigModel"],
      swiftSettings: settings,
    ),
    .executableTarget(
      name: "BareDecode",
      dependencies: ["ConfigModel"],
      swiftSettings: settings,
    ),
    // Measures what an app does with the client; `.ci/bench` runs it.
    .executableTarget(
      name: "ClientBenchmarks",
      dependencies: ["ConfigClient", "Digest"],
      swiftSettings: settings,
    ),
    // Tests
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport",
      dependencies: ["CTestSupport"],
      path: "Tests/TestSupport",
      swiftSettings: settings,
    ),
    // Runs the client libraries in a process of its own, which may crash or be measured.
    .executableTarget(
      name: "ClientProbe",
      dependencies: ["ConfigClient", "RemoteConfig", "JSONSyntax"],
      path: "Tests/ClientProbe",
      swiftSettings: settings,
    ),
    .executableTarget(
      name: "UpstreamProbe",
      path: "Tests/UpstreamProbe",
      swiftSettings: settings,
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport"],
      swiftSettings: settings,
    ),
    tests("JSONSyntax", ["EditorProperties"]),
    // What every edit must keep; a fuzzer checks the same.
    .target(
      name: "EditorProperties",
      dependencies: ["JSONSyntax"],
      path: "Tests/EditorProperties",
      swiftSettings: settings,
    ),
    tests("Diagnostics", []),
    tests("DiagnosticRendering", ["Diagnostics"], exclude: ["Snapshots"]),
    tests("CommandLineInterface", ["Diagnostics"], exclude: ["Snapshots"]),
    tests("ConfigModel", []),
    tests("ModelSchema", ["ConfigModel", "JSONSyntax"]),
    tests(
      "ConfigLint",
      ["ModelSchema", "ConfigModel", "JSONSyntax", "Diagnostics"],
      exclude: ["Fixtures", "CompatFixtures"],
    ),
    tests("Digest", []),
    tests("ConfigEvaluation", ["ConfigModel", "JSONSyntax", "Digest"]),
    tests(
      "ConfigClient",
      ["ConfigEvaluation", "ConfigModel", "JSONSyntax", "Digest", "LaunchProbe"],
    ),
    tests("RemoteConfig", ["ConfigClient", "JSONSyntax"]),
    tests("ConfigTesting", ["ModelSchema"]),
    tests("GitStore", ["GitStoreProbe"]),
    // The store in a process that tests can kill.
    .executableTarget(
      name: "GitStoreProbe",
      dependencies: ["GitStore"],
      path: "Tests/GitStoreProbe",
      swiftSettings: settings,
    ),
    tests(
      "ConfigAuthoring",
      [
        "ConfigLint", "ModelSchema", "JSONSyntax", "GitStore", "Diagnostics", "ConfigEvaluation",
        "ConfigModel",
      ],
    ),
    // flagctl with a model that stops the process.
    .executableTarget(
      name: "TrapProbe",
      dependencies: ["FlagctlCommands"],
      path: "Tests/TrapProbe",
      swiftSettings: settings,
    ),
    tests(
      "FlagctlCommands",
      [
        "ConfigAuthoring", "ModelSchema", "DiagnosticRendering", "CommandLineInterface",
        "Diagnostics", "ConfigModel", "TrapProbe",
      ],
      exclude: ["LintFixtures"],
    ),
    // One launch of an app that links the client alone, for tests to kill.
    .executableTarget(
      name: "LaunchProbe",
      dependencies: ["ConfigClient", "Digest"],
      path: "Tests/LaunchProbe",
      swiftSettings: settings,
    ),
    // One app's lines, compiled in the modes that apps use.
    callSites("Swift5", [.swiftLanguageMode(.v5)]),
    callSites("Swift6", []),
    callSites("MainActor", [.defaultIsolation(MainActor.self)]),
    callSites(
      "NonsendingMainActor",
      [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ],
    ),
    // The built binary, run as users run it.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TestSupport", "flagctl"],
      exclude: ["Snapshots"],
      swiftSettings: settings,
    ),
  ],
  swiftLanguageModes: [.v6],
)

// libFuzzer brings a `main` of its own, which no other build may meet.
if Context.environment["FLAGCTL_FUZZ"] != nil {
  package.targets += [
    fuzzer("FuzzArguments", ["CommandLineInterface"]),
    fuzzer("FuzzCacheRecord", ["ConfigClient", "Digest"]),
    fuzzer("FuzzEditor", ["EditorProperties", "JSONSyntax"]),
    fuzzer("FuzzScanner", ["JSONSyntax"]),
    fuzzer("FuzzSettings", ["ConfigAuthoring", "Diagnostics", "ModelSchema"]),
    fuzzer("FuzzSnapshot", ["ModelSchema", "JSONSyntax"]),
  ]
}

// Random models, which `.ci/differential` writes, compiles and holds against `JSONDecoder`.
if Context.environment["FLAGCTL_DIFFERENTIAL"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Differential",
      dependencies: [
        "ConfigLint", "ModelSchema", "ConfigModel", "JSONSyntax", "Diagnostics", "TestSupport",
      ],
      path: "Fuzz/Differential",
      swiftSettings: settings,
    )
  )
}

func fuzzer(_ name: String, _ dependencies: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: "Fuzz/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
  )
}
