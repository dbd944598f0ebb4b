extension RepositoryState {
  /// Branches, references and what stands in for objects.
  static let references: [RepositoryState] = [
    RepositoryState(
      "branch with slashes and letters",
      """
      git branch -m 'feature/ä ö'  2>/dev/null || git branch -m 'feature/äö/x.y'
      """
    ),
    RepositoryState(
      "HEAD to a reference outside of heads",
      """
      git update-ref refs/odd/one HEAD
      git symbolic-ref HEAD refs/odd/one 2>/dev/null || echo "ref: refs/odd/one" > .git/HEAD
      """
    ),
    RepositoryState(
      "branch called HEAD",
      """
      git update-ref refs/heads/HEAD HEAD
      git symbolic-ref HEAD refs/heads/HEAD
      """
    ),
    RepositoryState(
      "branch is a symbolic reference",
      """
      git symbolic-ref refs/heads/alias refs/heads/main
      git symbolic-ref HEAD refs/heads/alias
      """
    ),
    RepositoryState(
      "packed refs only",
      """
      git pack-refs --all
      git gc -q
      """
    ),
    RepositoryState(
      "replace reference",
      """
      git replace HEAD~1 HEAD~2 2>/dev/null
      true
      """
    ),
    RepositoryState(
      "grafts",
      but: [.isLeftOut([.diff, .lint])],
      """
      git rev-parse HEAD > .git/info/grafts
      """
    ),
    RepositoryState(
      "detached",
      but: [.isRefused(.writing, "--detached")],
      """
      git checkout -q --detach
      """
    ),
    RepositoryState(
      "detached, wanted",
      options: ["--detached"],
      """
      git checkout -q --detach
      """
    ),
    RepositoryState(
      "commit graph split",
      """
      git commit-graph write --reachable --split --changed-paths
      echo x>x
      git add x
      git commit -qm x
      git commit-graph write --reachable --split=no-merge --changed-paths
      """
    ),
    RepositoryState(
      "replaced HEAD",
      """
      git replace --edit HEAD 2>/dev/null || true
      git replace HEAD $(git commit-tree -p HEAD~1 -m other HEAD^{tree})
      """
    ),
    RepositoryState(
      "replaced parent grafted",
      """
      git replace --graft HEAD HEAD~2
      """
    ),
    RepositoryState(
      "branch with at sign",
      """
      git branch -m '@x'
      """
    ),
    RepositoryState(
      "branch is tag name too",
      """
      git tag main HEAD~1
      """
    ),
    RepositoryState(
      "tag called HEAD",
      """
      git update-ref refs/tags/HEAD HEAD~2
      """
    ),
    RepositoryState(
      "description remote and branch tracking",
      """
      git remote add origin /nowhere
      git update-ref refs/remotes/origin/main HEAD~1
      git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main
      git branch -q --set-upstream-to origin/main
      """
    ),
    RepositoryState(
      "chain graph with alternates",
      at: "clone",
      """
      git commit-graph write --reachable --split --changed-paths
      git clone -q --shared . ../clone
      cd ../clone
      echo x>x
      git add x
      git commit -qm x
      git commit-graph write --reachable --split=no-merge --changed-paths
      """
    ),
  ]
}
