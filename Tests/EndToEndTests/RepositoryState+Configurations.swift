extension RepositoryState {
  /// Configuration from everywhere.
  static let configurations: [RepositoryState] = [
    RepositoryState(
      "GIT_CONFIG_COUNT",
      variables: [
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "user.name",
        "GIT_CONFIG_VALUE_0": "Counted",
      ],
      ""
    ),
    RepositoryState(
      "GIT_CONFIG_PARAMETERS",
      variables: ["GIT_CONFIG_PARAMETERS": "'user.name'='Given'"],
      ""
    ),
    RepositoryState(
      "include",
      """
      git config -f ../home/inc commit.gpgSign true
      git config include.path ../../home/incs
      git config -f ../home/incs user.name Included
      """
    ),
    RepositoryState(
      "includeIf gitdir",
      """
      git config --global --unset user.name
      git config --global "includeIf.gitdir:$PWD/.path" inc
      git config -f ../home/inc user.name Included
      """
    ),
    RepositoryState(
      "includeIf onbranch",
      """
      git config --global --unset user.name
      git config --global "includeIf.onbranch:main.path" inc
      git config -f ../home/inc user.name Included
      """
    ),
    RepositoryState(
      "includeIf hasconfig",
      """
      git remote add origin https://example.com/x.git
      git config --global --unset user.name
      git config --global "includeIf.hasconfig:remote.*.url:https://example.com/**.path" inc
      git config -f ../home/inc user.name Included
      """
    ),
    RepositoryState(
      "include missing file",
      """
      git config include.path /nowhere/at/all
      """
    ),
    RepositoryState(
      "HOME unset",
      variables: [
        "HOME": "",
        "GIT_AUTHOR_NAME": "A",
        "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@b",
      ],
      ""
    ),
    RepositoryState(
      "logAllRefUpdates false",
      """
      git config core.logAllRefUpdates false
      rm -rf .git/logs
      """
    ),
    RepositoryState(
      "logAllRefUpdates always",
      """
      git config core.logAllRefUpdates always
      """
    ),
    RepositoryState(
      "hooksPath null",
      """
      git config core.hooksPath /dev/null
      """
    ),
    RepositoryState(
      "abbrev",
      """
      git config core.abbrev 4
      git config log.showSignature true
      git config core.quotePath false
      """
    ),
  ]
}
