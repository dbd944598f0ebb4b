// Notifications are known to the whole of Foundation alone.
import Foundation

/// What the system says of the app's coming and going.
enum AppActivity: Sendable {
  case becameActive
  case enteredBackground

  /// Calls the handler for every event until the tasks end.
  ///
  /// The names are those of UIKit and AppKit, which are not linked: elsewhere nobody posts them.
  static func observe(
    for tasks: TaskBag,
    _ handler: @escaping @Sendable (AppActivity) async -> Void
  ) {
    #if canImport(Darwin)
      let names: [(String, AppActivity)] = [
        ("UIApplicationDidBecomeActiveNotification", .becameActive),
        ("UIApplicationDidEnterBackgroundNotification", .enteredBackground),
        ("NSApplicationDidBecomeActiveNotification", .becameActive),
        ("NSApplicationDidResignActiveNotification", .enteredBackground),
      ]
      for (name, event) in names {
        tasks.add(
          Task {
            for await _ in NotificationCenter.default.notifications(named: .init(name)).map({ _ in }
            ) {
              await handler(event)
            }
          }
        )
      }
    #endif
  }
}
