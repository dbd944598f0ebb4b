import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The settings that count, for people and for programs.
enum EffectiveSettingsOutput {
  /// One line each: key, value, origin.
  static func lines(_ settings: [EffectiveSetting]) -> [TerminalText] {
    let keys = settings.map(\.key)
    let width = keys.map(TerminalWidth.columns(of:)).max() ?? 0
    return zip(keys, settings).map { key, setting in
      let gap = String(repeating: " ", count: width - TerminalWidth.columns(of: key) + 2)
      let value = (setting.words ?? setting.json)
      let origin = setting.origin.name ?? setting.origin.kind
      return "\(key, .literal)\(gap)\(value)  \("(\(origin))", .muted)"
    }
  }

  /// `source` names the option, the variable or the file, and is null for what is built in.
  static func json(_ settings: [EffectiveSetting]) -> JSONOutput {
    [
      "version": 1,
      "settings": .array(
        settings.map { setting in
          [
            "key": .string(setting.key),
            "value": .fragment(setting.json),
            "origin": .string(setting.origin.kind),
            "source": .optional(setting.origin.name),
          ]
        }
      ),
    ]
  }
}
