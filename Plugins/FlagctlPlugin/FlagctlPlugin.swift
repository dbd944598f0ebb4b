import Foundation
import PackagePlugin

/// `swift package flagctl ARGUMENTS`: runs flagctl in the folder of the package.
@main
struct FlagctlPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "flagctl").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM makes 1 of every failure.
    guard process.terminationReason == .exit else {
      throw Stopped(signal: process.terminationStatus)
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

private struct Stopped: Error, CustomStringConvertible {
  let signal: Int32

  var description: String { "flagctl was stopped by signal \(signal)" }
}
