extension Repository {
  /// The folders that hold the repository's objects, its own first; those that it borrows from
  /// follow, whether they exist or not.
  var objectFolders: [String] {
    let own = environment["GIT_OBJECT_DIRECTORY"].map(environment.absolute)
    var folders = [own ?? "\(commonDirectory)/objects"]
    for folder in (environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] ?? "").split(separator: ":") {
      folders.append(environment.absolute(String(folder)))
    }
    var position = 0
    while position < folders.count, folders.count < 64 {
      let named = Self.alternates(of: folders[position])
      folders += named.filter { !folders.contains($0) }
      position += 1
    }
    return folders
  }

  /// The borrowed folders that are not there.
  var missingObjectFolders: [String] {
    objectFolders.dropFirst().filter { folder in
      ((try? FileStatus.following(folder)) ?? nil)?.kind != .folder
    }
  }

  /// What `info/alternates` lists; relative to the folder of objects that it is in.
  private static func alternates(of folder: String) -> [String] {
    guard let bytes = (try? POSIX.contents(of: "\(folder)/info/alternates")) ?? nil else {
      return []
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let path = lenientString(line)
      if path.hasPrefix("#") { return nil }
      return path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }
  }
}
