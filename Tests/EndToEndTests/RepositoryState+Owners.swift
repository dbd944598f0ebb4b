extension RepositoryState {
  /// Repositories of somebody else.
  static let owners: [RepositoryState] = [
    RepositoryState(
      "other owner",
      but: [
        .works([.validate, .start]),
        .isRefused(.all, "git config --global --add safe.directory"),
      ],
      """
      chown -R 65534 .
      """
    ),
    RepositoryState(
      "other owner, named",
      """
      chown -R 65534 .
      git config --global --add safe.directory "$PWD"
      """
    ),
    RepositoryState(
      "other owner, star",
      """
      chown -R 65534 .
      git config --global --add safe.directory '*'
      """
    ),
    RepositoryState(
      "other owner, glob",
      """
      chown -R 65534 .
      git config --global --add safe.directory "$OUT/*"
      """
    ),
    RepositoryState(
      "other owner, reset by empty value",
      but: [
        .works([.validate, .start]),
        .isRefused(.all, "git config --global --add safe.directory"),
      ],
      """
      chown -R 65534 .
      git config --global --add safe.directory '*'
      git config --global --add safe.directory ''
      """
    ),
    RepositoryState(
      "other owner, only in the repository's own configuration",
      but: [
        .works([.validate, .start]),
        .isRefused(.all, "git config --global --add safe.directory"),
      ],
      """
      git config safe.directory '*'
      chown -R 65534 .
      """
    ),
    RepositoryState(
      "other owner, system scope",
      variables: ["GIT_CONFIG_NOSYSTEM": "0", "GIT_CONFIG_SYSTEM": "$OUT/system"],
      """
      chown -R 65534 .
      git config -f ../system safe.directory '*'
      """
    ),
    RepositoryState(
      "other owner, global from environment",
      variables: ["GIT_CONFIG_GLOBAL": "$OUT/global"],
      """
      cp ../home/.gitconfig ../global
      chown -R 65534 .
      git config -f ../global safe.directory '*'
      """
    ),
    RepositoryState(
      "other owner, included from global",
      """
      chown -R 65534 .
      git config -f ../home/inc safe.directory '*'
      git config --global include.path inc
      """
    ),
    RepositoryState(
      "other owner, GIT_DIR given",
      variables: ["GIT_DIR": "$OUT/work/.git", "GIT_WORK_TREE": "$OUT/work"],
      """
      chown -R 65534 .
      """
    ),
    RepositoryState(
      "other owner of git folder alone",
      but: [
        .works([.validate, .start]),
        .isRefused(.all, "git config --global --add safe.directory"),
      ],
      """
      chown 65534 .git
      """
    ),
  ]
}
