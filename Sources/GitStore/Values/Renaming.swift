/// A file that is staged, or lies in the work tree alone, under another name than HEAD has it by.
package struct Renaming: Hashable, Sendable {
  package let from: RepositoryPath
  package let to: RepositoryPath

  package init(from: RepositoryPath, to: RepositoryPath) {
    self.from = from
    self.to = to
  }
}
