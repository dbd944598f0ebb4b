import Diagnostics

/// What a piece of output is; its colour follows from it, and never says more than the words do.
package enum TextRole: Sendable, Equatable, CaseIterable {
  case plain, heading, location, literal, muted
  case error, warning, note, help
  case added, removed

  /// The ANSI "select graphic rendition" parameters; nil for none.
  var sgr: String? {
    switch self {
    case .plain: nil
    case .heading, .location: "1"
    case .literal: "36"
    case .muted: "2"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .help, .added: "32"
    case .removed: "31"
    }
  }
}

extension TextRole {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
