extension RepositoryState {
  /// What is damaged is said, and nothing is made of it.
  static let damage: [RepositoryState] = [
    RepositoryState(
      "missing HEAD commit",
      but: [.works([.validate, .start]), .isRefused(.all, "git fsck")],
      """
      h=$(git rev-parse HEAD)
      rm -f .git/objects/${h:0:2}/${h:2}
      """
    ),
    RepositoryState(
      "branch that names no commit",
      but: [.works([.validate, .start]), .isRefused(.all, "git fsck")],
      """
      echo 1234567890123456789012345678901234567890 > .git/refs/heads/main
      """
    ),
    RepositoryState(
      "corrupt HEAD commit",
      but: [.works([.validate, .start]), .isRefused(.all, "git fsck")],
      """
      h=$(git rev-parse HEAD)
      f=.git/objects/${h:0:2}/${h:2}
      chmod +w $f
      echo garbage > $f
      """
    ),
    RepositoryState(
      "corrupt document blob",
      but: [.works([.lint, .validate, .start]), .isRefused(.all, "git fsck")],
      """
      h=$(git rev-parse HEAD:config/production.json)
      f=.git/objects/${h:0:2}/${h:2}
      chmod +w $f
      echo garbage > $f
      """
    ),
    RepositoryState(
      "missing tree",
      but: [.works([.validate, .start]), .isRefused(.all, "git fsck")],
      """
      h=$(git rev-parse HEAD:config)
      rm -f .git/objects/${h:0:2}/${h:2}
      """
    ),
    RepositoryState(
      "corrupt HEAD file",
      but: [.works([.validate, .start]), .isRefused(.all, "'ref: refs/heads/main' >")],
      """
      echo rubbish > .git/HEAD
      """
    ),
    RepositoryState(
      "corrupt index",
      but: [.isRefused(.writing, "git reset --quiet")],
      """
      echo rubbish > .git/index
      """
    ),
    RepositoryState(
      "long corrupt index",
      but: [.isRefused(.writing, "git reset --quiet")],
      """
      head -c 4000 /dev/zero > .git/index
      """
    ),
    RepositoryState(
      "index without its last entries",
      but: [.isRefused(.writing, "git reset --quiet")],
      """
      head -c 100 .git/index >short
      mv short .git/index
      """
    ),
    RepositoryState(
      "truncated index",
      but: [.isRefused(.writing, "git reset --quiet")],
      """
      head -c 60 .git/index >short
      mv short .git/index
      """
    ),
    RepositoryState(
      "empty index file",
      but: [.isRefused(.writing, "git reset --quiet")],
      """
      : > .git/index
      """
    ),
    RepositoryState(
      "missing index",
      but: [.isRefused(.writing, "what is staged")],
      """
      rm .git/index
      """
    ),
    RepositoryState(
      "corrupt branch file",
      but: [.works([.validate, .start]), .isRefused(.all, "git fsck")],
      """
      echo rubbish > .git/refs/heads/main
      """
    ),
    RepositoryState(
      "empty HEAD file",
      but: [.works([.validate, .start]), .isRefused(.all, "'ref: refs/heads/main' >")],
      """
      : > .git/HEAD
      """
    ),
    RepositoryState(
      "empty object as HEAD commit",
      but: [.works([.validate, .start]), .isRefused(.all, "git fsck")],
      """
      h=$(git rev-parse HEAD)
      f=.git/objects/${h:0:2}/${h:2}
      chmod +w $f
      : > $f
      """
    ),
    RepositoryState(
      "corrupt configuration",
      but: [.works([.validate, .start]), .isRefused(.all, "sed -n 6p")],
      """
      echo '[broken' >> .git/config
      """
    ),
    RepositoryState(
      "corrupt configuration of the user",
      but: [.works([.validate, .start]), .isRefused(.all, "/.gitconfig is no configuration")],
      """
      printf '[core\\n' >> ../home/.gitconfig
      """
    ),
    RepositoryState(
      "git file that leads nowhere",
      at: "linked",
      but: [.works([.validate, .start]), .isRefused(.all, "its .git leads nowhere")],
      """
      git worktree add -q ../linked -b side
      echo "gitdir: /nowhere" > ../linked/.git
      """
    ),
    RepositoryState(
      "unreadable configuration value",
      but: [
        .isLeftOut([.rollback, .status, .log, .show, .diff, .validate, .lint, .start]),
        .isRefused(.writing, "commit.gpgsign"),
      ],
      """
      git config commit.gpgSign maybe
      """
    ),
    RepositoryState(
      "GIT_CONFIG_COUNT without values",
      variables: ["GIT_CONFIG_COUNT": "2"],
      but: [.works([.validate, .start]), .isRefused(.all, "GIT_CONFIG")],
      ""
    ),
    RepositoryState(
      "include cycle",
      but: [.works([.validate, .start]), .isRefused(.all, "include depth")],
      """
      git config include.path config
      """
    ),
  ]
}
