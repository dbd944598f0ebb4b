extension RepositoryState {
  /// Clones that do not have everything, and work trees beside the first one.
  static let clones: [RepositoryState] = [
    RepositoryState(
      "depth-1 clone",
      at: "clone",
      but: [.isRefused([.log, .show, .lint], "git fetch --unshallow"), .isLeftOut([.diff])],
      """
      git clone -q --depth 1 "file://$PWD" ../clone
      """
    ),
    RepositoryState(
      "depth-1 clone, rollback at its end",
      at: "clone",
      but: [
        .isLeftOut([.disable, .undo, .commit, .diff]),
        .isRefused([.log, .show, .lint, .rollback], "git fetch --unshallow"),
      ],
      """
      git clone -q --depth 1 "file://$PWD" ../clone
      """
    ),
    RepositoryState(
      "depth-2 clone",
      at: "clone",
      but: [.isRefused([.log], "git fetch --unshallow")],
      """
      git clone -q --depth 2 "file://$PWD" ../clone
      """
    ),
    RepositoryState(
      "partial clone, blob:none",
      at: "clone",
      """
      git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=blob:none "file://$PWD" ../clone
      """
    ),
    RepositoryState(
      "partial clone, tree:0",
      at: "clone",
      """
      git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=tree:0 "file://$PWD" ../clone
      """
    ),
    RepositoryState(
      "partial clone, blob:none, remote gone",
      at: "clone",
      but: [.isRefused([.show, .diff, .lint, .status, .log], "partial clone")],
      """
      git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=blob:none "file://$PWD" ../clone
      git -C ../clone remote set-url origin file:///nowhere
      """
    ),
    RepositoryState(
      "partial clone, blob:none, rollback with remote gone",
      at: "clone",
      but: [
        .isLeftOut([.disable, .undo, .commit, .show, .diff, .log, .lint, .status]),
        .isRefused([.rollback], "partial clone"),
      ],
      """
      git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=blob:none "file://$PWD" ../clone
      git -C ../clone remote set-url origin file:///nowhere
      """
    ),
    RepositoryState(
      "partial clone no checkout with sparse",
      at: "clone",
      """
      git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      echo ' ' >> notes.txt
      git commit -qam more
      git clone -q --filter=blob:none --no-checkout "file://$PWD" ../clone
      cd ../clone
      git sparse-checkout set --cone config
      git checkout -q main
      """
    ),
    RepositoryState(
      "linked worktree",
      at: "linked",
      """
      git worktree add -q ../linked -b side
      """
    ),
    RepositoryState(
      "locked linked worktree with own config",
      at: "linked",
      """
      git config extensions.worktreeConfig true
      git worktree add -q --lock ../linked -b side
      git -C ../linked config --worktree user.name "Side Ada"
      """
    ),
    RepositoryState(
      "linked worktree with relative paths",
      at: "linked",
      """
      git worktree add -q ../linked -b side
      echo "gitdir: ../work/.git/worktrees/linked" > ../linked/.git
      echo "../../../../linked/.git" > .git/worktrees/linked/gitdir
      """
    ),
    RepositoryState(
      "linked worktree inside the work tree",
      at: "work/wt/linked",
      """
      echo wt/ >.git/info/exclude
      git worktree add -q wt/linked -b side
      """
    ),
    RepositoryState(
      "core.worktree",
      """
      mv .git ../real.git
      git --git-dir ../real.git config core.worktree "$PWD"
      echo "gitdir: ../real.git" > .git
      """
    ),
    RepositoryState(
      "core.worktree relative, run with GIT_DIR from outside",
      variables: ["GIT_DIR": "$OUT/real.git"],
      """
      mv .git ../real.git
      git --git-dir ../real.git config core.worktree ../work
      """
    ),
    RepositoryState(
      "skip-worktree",
      """
      git update-index --skip-worktree config/production.json
      """
    ),
    RepositoryState(
      "skip-worktree elsewhere, split",
      """
      echo x>x
      git add x
      git commit -qm x
      git update-index --split-index
      git update-index --skip-worktree x
      """
    ),
    RepositoryState(
      "partial clone with alternates",
      at: "clone",
      """
      git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=blob:none --no-local "file://$PWD" ../clone
      git clone -q --bare . ../alt.git
      echo $PWD/../alt.git/objects > ../clone/.git/objects/info/alternates
      git -C ../clone remote set-url origin file:///nowhere
      """
    ),
    RepositoryState(
      "skip-worktree by hand and missing",
      but: [
        .isRefused([.validate, .lint], "update-index --no-skip-worktree"),
        .isLeftOut([.start]),
        .isRefused([.commit], "update-index --no-skip-worktree"),
      ],
      """
      git update-index --skip-worktree config/production.json
      rm config/production.json
      """
    ),
  ]
}
