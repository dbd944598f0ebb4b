/// Text in the form that `man` reads.
enum Roff {
  /// A line of its own, literals bold and placeholders in italics.
  static func line(_ line: HelpLine) -> String {
    let text = line.spans.map { span in
      switch span.role {
      case .plain, .heading: escaped(span.text)
      // Bold shows where it ends.
      case .literal: #"\fB\#(escaped(span.text.replacing("`", with: "")))\fR"#
      case .placeholder: #"\fI\#(escaped(span.text))\fR"#
      }
    }.joined()
    // At the start of a line these two would be a request.
    return text.first == "." || text.first == "'" ? #"\&"# + text : text
  }

  /// A plain hyphen would become a typographic one, which cannot be copied into a shell.
  static func escaped(_ text: String) -> String {
    text.replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#)
  }
}
