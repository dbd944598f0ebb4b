extension RepositoryState {
  /// Where git folder, work files and objects are.
  static let places: [RepositoryState] = [
    RepositoryState(
      "GIT_DIR and GIT_WORK_TREE elsewhere",
      variables: ["GIT_DIR": "$OUT/elsewhere.git", "GIT_WORK_TREE": "$OUT/work"],
      """
      mv .git ../elsewhere.git
      """
    ),
    RepositoryState(
      "GIT_DIR relative",
      variables: ["GIT_DIR": ".git"],
      ""
    ),
    RepositoryState(
      "separate git dir",
      """
      mv .git ../real.git
      echo "gitdir: ../real.git" > .git
      """
    ),
    RepositoryState(
      "GIT_OBJECT_DIRECTORY",
      variables: ["GIT_OBJECT_DIRECTORY": "$OUT/objects"],
      """
      mv .git/objects ../objects
      mkdir .git/objects
      """
    ),
    RepositoryState(
      "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      variables: ["GIT_ALTERNATE_OBJECT_DIRECTORIES": "$OUT/objects"],
      """
      mv .git/objects ../objects
      mkdir .git/objects
      """
    ),
    RepositoryState(
      "GIT_OBJECT_DIRECTORY quarantine with alternates",
      variables: [
        "GIT_OBJECT_DIRECTORY": "$OUT/quarantine",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES": "$OUT/work/.git/objects",
      ],
      """
      mkdir ../quarantine
      """
    ),
    RepositoryState(
      "GIT_NAMESPACE",
      variables: ["GIT_NAMESPACE": "foo"],
      ""
    ),
    RepositoryState(
      "GIT_CEILING_DIRECTORIES above",
      variables: ["GIT_CEILING_DIRECTORIES": "$OUT"],
      ""
    ),
    RepositoryState(
      "GIT_INDEX_FILE",
      variables: ["GIT_INDEX_FILE": "$OUT/other-index"],
      """
      cp .git/index ../other-index
      """
    ),
    RepositoryState(
      "GIT_INDEX_FILE relative",
      variables: ["GIT_INDEX_FILE": ".git/other-index"],
      """
      cp .git/index .git/other-index
      """
    ),
    RepositoryState(
      "alternates",
      at: "clone",
      """
      git clone -q --shared . ../clone
      """
    ),
    RepositoryState(
      "alternates chain",
      at: "clone2",
      """
      git clone -q --shared . ../clone
      git clone -q --shared ../clone ../clone2
      """
    ),
    RepositoryState(
      "alternates relative",
      at: "clone",
      """
      git clone -q --shared . ../clone
      echo "../../../work/.git/objects" > ../clone/.git/objects/info/alternates
      """
    ),
    RepositoryState(
      "alternates missing",
      but: [.isLeftOut([.validate, .status, .start]), .isRefused(.all, "/nowhere/objects")],
      """
      git clone -q --shared . ../clone
      rm -rf .git
      mv ../clone/.git .git
      echo /nowhere/objects > .git/objects/info/alternates
      """
    ),
    RepositoryState(
      "submodule, run inside",
      at: "super/sub",
      """
      git init -q ../super
      cd ../super
      git submodule --quiet add ../work sub
      git commit -qm sub
      cd sub
      git switch -q -c local 2>/dev/null || true
      """
    ),
    RepositoryState(
      "submodule from the superproject",
      at: "super",
      document: "sub/config/production.json",
      but: [.isRefused(.writing, "sub"), .isLeftOut(.reading)],
      """
      git init -q ../super
      cd ../super
      git submodule --quiet add ../work sub
      git commit -qm sub
      """
    ),
    RepositoryState(
      "bare",
      at: "bare.git",
      but: [.isLeftOut([.validate, .lint, .start, .status]), .isRefused(.writing, "bare")],
      """
      git clone -q --bare . ../bare.git
      """
    ),
    RepositoryState(
      "root with spaces",
      at: "with space",
      """
      git clone -q . "../with space"
      """
    ),
    RepositoryState(
      "submodule with its own work tree",
      at: "super/linked",
      """
      git init -q ../super
      cd ../super
      git submodule --quiet add ../work sub
      git commit -qm sub
      git -C sub worktree add -q ../linked -b side
      """
    ),
    RepositoryState(
      "bare with worktrees",
      at: "main",
      """
      git clone -q --bare . ../b.git
      git -C ../b.git worktree add -q ../main main
      """
    ),
    RepositoryState(
      "bare dot-git layout",
      at: "proj/main",
      """
      mkdir ../proj
      git clone -q --bare . ../proj/.bare
      echo "gitdir: ./.bare" > ../proj/.git
      git -C ../proj worktree add -q main main
      """
    ),
    RepositoryState(
      "bare dot-git layout with worktreeConfig and core.bare",
      at: "proj/main",
      """
      mkdir ../proj
      git clone -q --bare . ../proj/.bare
      echo "gitdir: ./.bare" > ../proj/.git
      git -C ../proj config extensions.worktreeConfig true
      git -C ../proj config --unset core.bare
      git -C ../proj config --worktree core.bare true
        git -C ../proj worktree add -q main main
      """
    ),
    RepositoryState(
      "git folder is a symlink",
      """
      mv .git ../real
      ln -s ../real .git
      """
    ),
    RepositoryState(
      "GIT_DIR of a linked worktree",
      at: "linked",
      variables: ["GIT_DIR": "$OUT/work/.git/worktrees/linked", "GIT_WORK_TREE": "$OUT/linked"],
      """
      git worktree add -q ../linked -b side
      """
    ),
    RepositoryState(
      "GIT_COMMON_DIR",
      variables: [
        "GIT_DIR": "$OUT/own",
        "GIT_COMMON_DIR": "$OUT/work/.git",
        "GIT_WORK_TREE": "$OUT/work",
      ],
      but: [
        .works([.validate, .start]),
        .isLeftOut([.status]),
        .isRefused(.all, "GIT_COMMON_DIR"),
      ],
      """
      mkdir ../own
      cp .git/HEAD .git/index ../own/
      """
    ),
    RepositoryState(
      "index held by GIT_INDEX_FILE lock",
      variables: ["GIT_INDEX_FILE": "$OUT/work/.git/index.lock"],
      but: [.isLeftOut([.rollback]), .isRefused(.writing, "its hook")],
      """
      cp .git/index .git/index.lock
      """
    ),
    RepositoryState(
      "object dir quarantine relative",
      variables: ["GIT_OBJECT_DIRECTORY": ".git/objects"],
      ""
    ),
  ]
}
