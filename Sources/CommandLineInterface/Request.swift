/// What a command line asks for.
package enum Request<Action: Sendable>: Sendable {
  case run(Command<Action>, Invocation)
  case help(HelpSubject, HelpDetail)
  case version
}
