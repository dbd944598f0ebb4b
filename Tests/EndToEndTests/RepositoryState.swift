import Foundation
import TestSupport
import Testing

/// A state that a repository can be in, and what the commands have to make of it.
///
/// Every command has to work as it does in an ordinary repository, but for the exceptions.
struct RepositoryState: Sendable, CustomTestStringConvertible {
  enum Command: String, CaseIterable, Sendable {
    case status, log, show, diff, validate, lint
    case start = "init"
    case disable, undo, commit, rollback
  }

  /// What is otherwise than usual for some commands.
  enum Exception: Sendable {
    case works(Set<Command>)
    /// Exit 3, with these words, and nothing changed.
    case isRefused(Set<Command>, String)
    /// Not asked: another state shows it.
    case isLeftOut(Set<Command>)

    var commands: Set<Command> {
      switch self {
      case .works(let commands), .isRefused(let commands, _), .isLeftOut(let commands): commands
      }
    }
  }

  let name: String
  /// The work tree that the commands run in, beside or below the first one.
  let place: String
  let document: String
  /// Options of the commands that commit.
  let options: [String]
  /// Added to the environment of flagctl and of the git that looks at the result; `$OUT` is the folder
  /// that all is in.
  let variables: [String: String]
  /// The first one that names a command counts.
  let exceptions: [Exception]
  /// What a shell does to make it, in the first work tree `work`, with `$OUT` as above.
  let recipe: String

  var testDescription: String { name }

  init(
    _ name: String,
    at place: String = "work",
    document: String = ConfigRepository.document,
    options: [String] = [],
    variables: [String: String] = [:],
    but exceptions: [Exception] = [],
    _ recipe: String,
  ) {
    self.name = name
    self.place = place
    self.document = document
    self.options = options
    self.variables = variables
    self.exceptions = exceptions
    self.recipe = recipe
  }

  func exception(for command: Command) -> Exception {
    exceptions.first { $0.commands.contains(command) } ?? .works([command])
  }

  static let all: [RepositoryState] =
    clones + sparse + places + documents + references + configurations + operations + forms
    + damage + (geteuid() == 0 ? owners : [])
}

extension Set<RepositoryState.Command> {
  static let writing: Self = [.disable, .undo, .commit, .rollback]
  static let reading = Self.all.subtracting(.writing)
  static let all = Set(Element.allCases)
}
