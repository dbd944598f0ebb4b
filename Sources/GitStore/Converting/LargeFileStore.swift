/// The files that Git LFS keeps beside the objects of a repository.
///
/// Read here, a history of many revisions needs no program for each of them.
struct LargeFileStore {
  let repository: Repository

  /// The file that a pointer stands for; nil where it is not here, or not what its name says.
  func file(of pointer: LargeFilePointer) throws(GitFailure) -> [UInt8]? {
    guard let sha256 = repository.environment.sha256 else { return nil }
    let (one, two) = (pointer.name.prefix(2), pointer.name.dropFirst(2).prefix(2))
    let path = "\(try folder())/objects/\(one)/\(two)/\(pointer.name)"
    guard let bytes = (try? POSIX.contents(of: path)) ?? nil, bytes.count == pointer.size,
      sha256(bytes) == pointer.name
    else { return nil }
    return bytes
  }

  private func folder() throws(GitFailure) -> String {
    let git = repository.commonDirectory
    guard let storage = try repository.configuration.path("lfs.storage"), !storage.isEmpty else {
      return "\(git)/lfs"
    }
    return storage.hasPrefix("/") ? storage : "\(git)/\(storage)"
  }
}
