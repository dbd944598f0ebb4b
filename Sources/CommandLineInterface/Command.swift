/// A command: its description, and what it does.
///
/// `Action` is a closure type of the program's own, for example
/// `@Sendable (Invocation, Context) throws -> ExitStatus`.
package struct Command<Action: Sendable>: Sendable {
  package let description: CommandDescription
  package let run: Action

  package init(_ description: CommandDescription, _ run: Action) {
    self.description = description
    self.run = run
  }
}
