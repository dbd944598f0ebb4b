/// What help is asked about.
package enum HelpSubject: Sendable {
  case overview
  case command(CommandDescription)
  case topic(HelpTopic)
}
