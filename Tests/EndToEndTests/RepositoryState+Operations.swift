extension RepositoryState {
  /// What others have begun, and locks that they hold.
  static let operations: [RepositoryState] = [
    RepositoryState(
      "plain",
      ""
    ),
    RepositoryState(
      "merge in progress",
      but: [.isRefused(.writing, "git merge --abort")],
      """
      git checkout -q -b o HEAD~1
      echo o>notes.txt
      git commit -qam o
      git checkout -q main
      echo m>notes.txt
      git commit -qam m
      git merge o >/dev/null || true
      """
    ),
    RepositoryState(
      "interactive rebase in progress",
      but: [.isRefused(.writing, "rebase")],
      """
      GIT_SEQUENCE_EDITOR="sed -i 1s/pick/edit/" git rebase -q -i HEAD~1 2>/dev/null
      """
    ),
    RepositoryState(
      "am in progress",
      but: [.isRefused(.writing, "git am --abort")],
      """
      git format-patch -q -1 -o ../p
      git reset -q --hard HEAD~2
      perl -pi -e s/0.25/0.9/ config/production.json
      git commit -qam z
      git am -q ../p/* 2>/dev/null || true
      """
    ),
    RepositoryState(
      "bisect",
      but: [.isRefused(.writing, "bisect")],
      """
      git bisect start HEAD HEAD~2 >/dev/null
      """
    ),
    RepositoryState(
      "index lock",
      but: [.isLeftOut([.rollback]), .isRefused(.writing, "index.lock")],
      """
      : > .git/index.lock
      """
    ),
    RepositoryState(
      "HEAD lock",
      but: [.isLeftOut([.rollback]), .isRefused(.writing, "HEAD.lock")],
      """
      : > .git/HEAD.lock
      """
    ),
    RepositoryState(
      "branch lock",
      but: [.isLeftOut([.rollback]), .isRefused(.writing, "main.lock")],
      """
      : > .git/refs/heads/main.lock
      """
    ),
    RepositoryState(
      "packed-refs lock",
      """
      : > .git/packed-refs.lock
      """
    ),
    RepositoryState(
      "config lock",
      """
      : > .git/config.lock
      """
    ),
    RepositoryState(
      "git program missing",
      variables: ["PATH": "/nowhere"],
      ""
    ),
    RepositoryState(
      "notes.txt staged and edited",
      """
      echo a>notes.txt
      git add notes.txt
      echo b>notes.txt
      echo u>u.txt
      """
    ),
    RepositoryState(
      "empty blob elsewhere, intent to add",
      """
      echo u>u.txt
      git add -N u.txt
      """
    ),
    RepositoryState(
      "cherry-pick sequence",
      but: [.isRefused(.writing, "git cherry-pick --abort")],
      """
      git checkout -q -b o HEAD~1
      echo o>notes.txt
      git commit -qam o
      echo p>p
      git add p
      git commit -qm p
      git checkout -q main
      echo m>notes.txt
      git commit -qam m
      git cherry-pick o~1 o >/dev/null 2>&1 || true
      """
    ),
    RepositoryState(
      "revert in progress",
      but: [.isRefused(.writing, "git revert --abort")],
      """
      echo m>notes.txt
      git commit -qam m
      echo n>notes.txt
      git commit -qam n
      git revert HEAD~1 >/dev/null 2>&1 || true
      """
    ),
    RepositoryState(
      "rebase apply",
      but: [.isRefused(.writing, "git rebase --abort")],
      """
      git checkout -q -b o HEAD~1
      echo o>notes.txt
      git commit -qam o
      git checkout -q main
      echo m>notes.txt
      git commit -qam m
      git rebase --apply o >/dev/null 2>&1 || true
      """
    ),
    RepositoryState(
      "squash merge pending",
      """
      echo o>q
      git checkout -q -b o HEAD~1
      echo o>q
      git add q
      git commit -qm o
      git checkout -q main
      git merge -q --squash o >/dev/null
      """
    ),
  ]
}
