// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ClientApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "flagctl", path: "../..")],
  targets: [
    .executableTarget(
      name: "ClientApp",
      dependencies: [.product(name: "ConfigClient", package: "flagctl")],
    )
  ],
)
