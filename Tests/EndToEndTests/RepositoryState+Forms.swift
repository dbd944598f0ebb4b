extension RepositoryState {
  /// What `core.repositoryFormatVersion` and the extensions of a repository say.
  static let forms: [RepositoryState] = [
    RepositoryState(
      "sha256",
      at: "s",
      but: [.works([.validate, .start]), .isRefused(.all, "sha256")],
      """
      git init -q --object-format=sha256 ../s
      cp -r config ../s
      cd ../s
      git add .
      git commit -qm s
      git commit -q --allow-empty -m t
      """
    ),
    RepositoryState(
      "unknown extension",
      but: [.works([.validate, .start]), .isRefused(.all, "extension")],
      """
      git config core.repositoryFormatVersion 1
      git config extensions.fancy true
      """
    ),
    RepositoryState(
      "unknown version",
      but: [.works([.validate, .start]), .isRefused(.all, "version")],
      """
      git config core.repositoryFormatVersion 7
      """
    ),
    RepositoryState(
      "version 0 with an extension that only counts in version 1",
      """
      git config extensions.fancy true
      """
    ),
    RepositoryState(
      "preciousObjects",
      """
      git config core.repositoryFormatVersion 1
      git config extensions.preciousObjects true
      """
    ),
    RepositoryState(
      "noop extension",
      """
      git config core.repositoryFormatVersion 1
      git config extensions.noop true
      """
    ),
    RepositoryState(
      "reftable by configuration",
      but: [.works([.validate, .start]), .isRefused(.all, "reftable")],
      """
      git config core.repositoryFormatVersion 1
      git config extensions.refStorage reftable
      """
    ),
    RepositoryState(
      "manyFiles",
      """
      git config feature.manyFiles true
      git update-index --index-version 4
      git status >/dev/null
      """
    ),
    RepositoryState(
      "multi-pack-index",
      """
      git repack -adq
      echo x>x
      git add x
      git commit -qm x
      git repack -q
      git multi-pack-index write
      git multi-pack-index repack
      git multi-pack-index expire
      """
    ),
    RepositoryState(
      "multi-pack-index bitmap and cruft",
      """
      git repack -adq --write-midx --write-bitmap-index
      git repack -q --cruft -d
      """
    ),
    RepositoryState(
      "index files of packs gone, midx alone",
      """
      git repack -adq
      git multi-pack-index write
      """
    ),
    RepositoryState(
      "sha1 explicit",
      """
      git config core.repositoryFormatVersion 1
      git config extensions.objectFormat sha1
      """
    ),
  ]
}
