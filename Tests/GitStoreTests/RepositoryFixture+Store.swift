import GitStore
import TestSupport
import Testing

extension RepositoryFixture {
  /// The environment that the store gets; the current folder is the root of the work files.
  var storeEnvironment: GitEnvironment {
    GitEnvironment(variables: environment.variables, currentDirectory: root)
  }

  /// Opens the fixture with the store.
  func open() throws -> Repository {
    try #require(try Repository.open(containing: root, environment: storeEnvironment))
  }
}

/// The path of a literal, which must be one.
func path(_ text: String) throws -> RepositoryPath {
  try #require(RepositoryPath(text))
}
