extension RepositoryState {
  /// Sparse checkouts, and forms of the index that libgit2 cannot read.
  static let sparse: [RepositoryState] = [
    RepositoryState(
      "sparse checkout cone",
      """
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      git sparse-checkout set --cone config
      """
    ),
    RepositoryState(
      "sparse checkout cone, sparse index",
      """
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      git sparse-checkout set --cone --sparse-index config
      """
    ),
    RepositoryState(
      "sparse checkout, document outside of the cone",
      but: [
        .isLeftOut([.start]),
        .isRefused([.validate, .lint], "git sparse-checkout add config"),
        .isRefused([.commit], "git sparse-checkout add config"),
      ],
      """
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      git sparse-checkout set --cone a
      """
    ),
    RepositoryState(
      "sparse index, document outside of the cone",
      but: [
        .isLeftOut([.start]),
        .isRefused([.validate, .lint], "git sparse-checkout add config"),
        .isRefused([.commit], "git sparse-checkout add config"),
      ],
      """
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      git sparse-checkout set --cone --sparse-index a
      """
    ),
    RepositoryState(
      "sparse checkout without cone",
      """
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      git sparse-checkout set --no-cone 'config/*.json'
      """
    ),
    RepositoryState(
      "split index",
      """
      git update-index --split-index
      echo x>x
      git add x
      git commit -qm x
      """
    ),
    RepositoryState(
      "split index by configuration",
      """
      git config core.splitIndex true
      git update-index --split-index
      echo x>x
      git add x
      git commit -qm x
      """
    ),
    RepositoryState(
      "split index whose shared index is gone",
      but: [.isRefused(.writing, "git reset --quiet")],
      """
      git update-index --split-index
      echo x>x
      git add x
      git commit -qm x
      rm .git/sharedindex.*
      """
    ),
    RepositoryState(
      "index.skipHash",
      #"""
      git config index.skipHash true
      perl -0777 -pi -e 's/.{20}\z/"\0" x 20/se' .git/index
      """#
    ),
    RepositoryState(
      "index version 4",
      """
      git update-index --index-version 4
      """
    ),
    RepositoryState(
      "index version 3",
      """
      git update-index --index-version 3
      echo x>x
      git add -N x
      """
    ),
    RepositoryState(
      "untracked cache",
      """
      git config core.untrackedCache true
      git update-index --untracked-cache
      git status >/dev/null
      """
    ),
    RepositoryState(
      "fsmonitor hook",
      #"""
      printf '#!/bin/sh\nprintf "tok\\0/\\0"\n' > .git/fsm
      chmod +x .git/fsm
      git config core.fsmonitor .git/fsm
      git update-index --fsmonitor
      git status >/dev/null
      """#
    ),
    RepositoryState(
      "assume-unchanged",
      """
      git update-index --assume-unchanged config/production.json
      """
    ),
    RepositoryState(
      "assume-unchanged, split index",
      """
      git update-index --assume-unchanged config/production.json
        git update-index --split-index
      """
    ),
    RepositoryState(
      "git program missing, split index",
      variables: ["PATH": "/nowhere"],
      but: [.isRefused(.writing, "git")],
      """
      git update-index --split-index
      """
    ),
    RepositoryState(
      "sparse index split",
      """
      mkdir a b
      echo a>a/x
      echo b>b/x
      git add .
      git commit -qm ab
      git sparse-checkout set --cone config
      git update-index --split-index
      """
    ),
    RepositoryState(
      "sparse non cone without document",
      but: [
        .isRefused([.validate, .lint], "git sparse-checkout add config"),
        .isLeftOut([.start]),
        .isRefused([.commit], "sparse-checkout add"),
      ],
      """
      mkdir a b
      echo a>a/x
      git add .
      git commit -qm ab
      git sparse-checkout set --no-cone a
      """
    ),
    RepositoryState(
      "sparse document left out but present",
      """
      mkdir a
      echo a>a/x
      git add .
      git commit -qm ab
      git sparse-checkout set --cone a
      mkdir -p config
      git show HEAD:config/production.json > config/production.json
      """
    ),
    RepositoryState(
      "assume-unchanged and edited elsewhere",
      """
      git update-index --assume-unchanged notes.txt
      echo z>notes.txt
      """
    ),
    RepositoryState(
      "intent-to-add document",
      document: "config/new.json",
      but: [
        .isLeftOut([.log, .show, .diff, .undo, .rollback, .lint, .disable]),
        .works([.status]),
      ],
      """
      sed s/0.5/0.6/ config/production.json > config/new.json
      git add -N config/new.json
      """
    ),
    RepositoryState(
      "intent-to-add document split",
      document: "config/new.json",
      but: [.isLeftOut([.log, .show, .diff, .undo, .rollback, .lint, .disable])],
      """
      git update-index --split-index
      sed s/0.5/0.6/ config/production.json > config/new.json
      git add -N config/new.json
      """
    ),
  ]
}
