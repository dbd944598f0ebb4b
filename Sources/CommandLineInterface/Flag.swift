/// An option without a value; it is typed or it is not.
package struct Flag: CommandOption {
  package let description: OptionDescription

  package init(
    _ name: String,
    short: Unicode.Scalar? = nil,
    _ summary: String,
    discussion: [HelpBlock] = [],
    isHidden: Bool = false,
  ) {
    var description = OptionDescription(name, short, summary, discussion)
    description.isHidden = isHidden
    self.description = description
  }

  package func meaning(of values: [String]) -> any Sendable {
    Meaning(value: !values.isEmpty)
  }
}
