// swift-tools-version: 6.2
import PackageDescription

// An app whose config document has a shape of its own: flagctl with the app's types, and a test that
// holds the types against their snapshot.
let package = Package(
  name: "Logbook",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "flagctl", path: "../..")],
  targets: [
    // What the app and the tools share.
    .target(
      name: "LogbookConfig",
      dependencies: [.product(name: "ConfigClient", package: "flagctl")],
    ),
    .executableTarget(
      name: "logbook-flagctl",
      dependencies: ["LogbookConfig", .product(name: "FlagctlCommands", package: "flagctl")],
    ),
    .testTarget(
      name: "LogbookConfigTests",
      dependencies: ["LogbookConfig", .product(name: "ConfigTesting", package: "flagctl")],
    ),
  ],
)
