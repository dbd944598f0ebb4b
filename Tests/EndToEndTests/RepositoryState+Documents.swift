extension RepositoryState {
  /// What a document can be called and be.
  static let documents: [RepositoryState] = [
    RepositoryState(
      "document with spaces and quotes",
      document: #"config/my "doc' ä.json"#,
      #"""
      git mv config/production.json "config/my \"doc' ä.json"
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ config/my*
      git commit -qam x
      """#
    ),
    RepositoryState(
      "document in decomposed form",
      document: "config/a\u{308}.json",
      #"""
      git mv config/production.json $'config/a\xcc\x88.json'
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ config/*
      git commit -qam x
      """#
    ),
    RepositoryState(
      "document in both forms",
      document: "config/ä.json",
      #"""
      cp config/production.json $'config/\xc3\xa4.json'
      git mv config/production.json $'config/a\xcc\x88.json'
      git add .
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ config/*
      git commit -qam x
      """#
    ),
    RepositoryState(
      "document with leading dash",
      document: "-x/-production.json",
      """
      mkdir ./-x
      git mv -- config/production.json ./-x/-production.json
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ ./-x/*
      git commit -qam x
      """
    ),
    RepositoryState(
      "document with pathspec magic",
      document: ":(top)/[a]*?.json",
      """
      mkdir ':(top)'
      git mv config/production.json ':(top)/[a]*?.json'
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ ':(top)'/*
      git commit -qam x
      """
    ),
    RepositoryState(
      "document with pathspec magic, split index",
      document: ":(top)/[a]*?.json",
      """
      mkdir ':(top)'
      git mv config/production.json ':(top)/[a]*?.json'
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ ':(top)'/*
      git commit -qam x
      git update-index --split-index
      """
    ),
    RepositoryState(
      "document with comma, split index",
      document: "config/a,b.json",
      """
      git mv config/production.json 'config/a,b.json'
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ config/*
      git commit -qam x
      git update-index --split-index
      """
    ),
    RepositoryState(
      "core.ignoreCase",
      """
      git config core.ignoreCase true
      """
    ),
    RepositoryState(
      "ignored, tracked",
      """
      echo config/ > .gitignore
      git add .gitignore
      git commit -qm i
      """
    ),
    RepositoryState(
      "symlinked document",
      but: [
        .isLeftOut([.undo, .validate, .lint, .start, .status, .show, .log, .diff]),
        .isRefused(.writing, "link"),
      ],
      """
      mv config/production.json real.json
      ln -s ../real.json config/production.json
      git add .
      git commit -qm l
      """
    ),
    RepositoryState(
      "executable document",
      """
      chmod +x config/production.json
      git commit -qam x
      """
    ),
    RepositoryState(
      "core.fileMode false",
      """
      git config core.fileMode false
      chmod +x config/production.json notes.txt
      """
    ),
    RepositoryState(
      "core.symlinks false",
      """
      git config core.symlinks false
      """
    ),
    RepositoryState(
      "core.sharedRepository",
      """
      git config core.sharedRepository group
      chmod -R g+w .git
      """
    ),
    RepositoryState(
      "document at the root",
      document: "production.json",
      """
      git mv config/production.json .
      git commit -qm mv
      perl -pi -e s/0.5/0.6/ production.json
      git commit -qam x
      """
    ),
    RepositoryState(
      "ignored untracked",
      document: "config/new.json",
      but: [
        .isLeftOut([.log, .show, .diff, .undo, .rollback, .lint, .disable]),
        .isRefused([.commit], "git add --force"),
      ],
      """
      sed s/0.5/0.6/ config/production.json > config/new.json
      echo config/new.json > .git/info/exclude
      """
    ),
    RepositoryState(
      "symlinked folder",
      document: "link/production.json",
      but: [.isLeftOut(.reading), .isRefused(.writing, "link")],
      """
      ln -s config link
      """
    ),
    RepositoryState(
      "executable split",
      """
      chmod +x config/production.json
      git commit -qam x
      git update-index --split-index
      """
    ),
    RepositoryState(
      "fileMode false split executable",
      """
      git config core.fileMode false
      chmod +x config/production.json
      git update-index --split-index
      """
    ),
  ]
}
