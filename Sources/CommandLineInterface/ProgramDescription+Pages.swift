extension ProgramDescription {
  /// The manual page, all commands on one page; `date` is that of the version, `2026-11-30`.
  package func manualPage(date: String) -> String {
    ManualPage(self, date: date).text
  }

  /// The reference of all commands as a Markdown document.
  package var markdownReference: String {
    MarkdownReference(self).text
  }
}
