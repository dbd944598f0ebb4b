/// A page of help that belongs to no single command, shown by `help NAME`.
package struct HelpTopic: Sendable, Equatable {
  package let name: String
  package let summary: String
  package let blocks: [HelpBlock]

  package init(_ name: String, _ summary: String, _ blocks: [HelpBlock]) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
  }
}
