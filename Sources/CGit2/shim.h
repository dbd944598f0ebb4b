#ifndef FLAGCTL_CGIT2_SHIM_H
#define FLAGCTL_CGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>
#include <stdlib.h>
#include <stdlib.h>

#if LIBGIT2_VER_MAJOR < 1 || (LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR < 5)
#error "flagctl needs libgit2 1.5 or newer"
#endif

// `git_libgit2_opts` is variadic, which Swift cannot call.

static inline int flagctl_git_enable_fsync(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}

static inline int flagctl_git_set_owner_validation(int enabled) {
  return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled);
}

static inline int flagctl_git_set_strict_hash_verification(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}

static inline int flagctl_git_set_caching(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_CACHING, enabled);
}

// Lets libgit2 find no files of a level, such as the user's.
static inline int flagctl_git_clear_search_path(git_config_level_t level) {
  return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, "");
}

// Extensions of a version 1 repository that do not change what flagctl reads and writes.
static inline int flagctl_git_allow_harmless_extensions(void) {
  const char *extensions[] = {
      "worktreeconfig", "partialclone", "preciousobjects", "relativeworktrees",
      // Only where they say what is usual, which the caller looks at.
      "objectformat",   "refstorage",
  };
  return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions,
                          sizeof(extensions) / sizeof(extensions[0]));
}

// The level above a repository's own configuration, for `config.worktree` and the command's.
static inline git_config_level_t flagctl_git_config_level_worktree(void) {
#if LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 8
  return GIT_CONFIG_LEVEL_WORKTREE;
#else
  return GIT_CONFIG_LEVEL_APP;
#endif
}

// A commit as text; the type of the parents' array differs between versions.
static inline int flagctl_git_commit_content(git_buf *out, git_repository *repository,
                                             const git_signature *author,
                                             const git_signature *committer,
                                             const char *message, const git_oid *tree_id,
                                             const git_oid *parent_id) {
  git_tree *tree = NULL;
  git_commit *parent = NULL;
  int result = git_tree_lookup(&tree, repository, tree_id);
  if (result == 0 && parent_id) result = git_commit_lookup(&parent, repository, parent_id);
  if (result == 0) {
    git_commit *parents[1] = {parent};
    result = git_commit_create_buffer(out, repository, author, committer, NULL, message, tree,
                                      parent ? 1 : 0, (void *)parents);
  }
  if (parent) git_commit_free(parent);
  if (tree) git_tree_free(tree);
  return result;
}

// A store of objects that holds none: it is asked last of all, and has what is missing fetched. When it
// then says that it has nothing, libgit2 looks for new packs, and finds the object there.
typedef struct {
  git_odb_backend parent;
  void *context;
  int (*fetch)(void *context, const git_oid *id);
  void (*release)(void *context);
} flagctl_git_fetching_store;

static int flagctl_git_fetching_read(void **data, size_t *size, git_object_t *type,
                                     git_odb_backend *backend, const git_oid *id) {
  (void)data, (void)size, (void)type;
  flagctl_git_fetching_store *store = (flagctl_git_fetching_store *)backend;
  return store->fetch(store->context, id);
}

static int flagctl_git_fetching_read_header(size_t *size, git_object_t *type,
                                            git_odb_backend *backend, const git_oid *id) {
  (void)size, (void)type;
  flagctl_git_fetching_store *store = (flagctl_git_fetching_store *)backend;
  return store->fetch(store->context, id);
}

static void flagctl_git_fetching_free(git_odb_backend *backend) {
  flagctl_git_fetching_store *store = (flagctl_git_fetching_store *)backend;
  store->release(store->context);
  free(store);
}

// `release` is called once, also when this fails.
static inline int flagctl_git_add_fetching_store(git_odb *database, void *context,
                                                 int (*fetch)(void *, const git_oid *),
                                                 void (*release)(void *)) {
  flagctl_git_fetching_store *store =
      (flagctl_git_fetching_store *)calloc(1, sizeof(flagctl_git_fetching_store));
  if (!store) {
    release(context);
    return GIT_ERROR;
  }
  store->parent.version = GIT_ODB_BACKEND_VERSION;
  store->parent.read = flagctl_git_fetching_read;
  store->parent.read_header = flagctl_git_fetching_read_header;
  store->parent.free = flagctl_git_fetching_free;
  store->context = context;
  store->fetch = fetch;
  store->release = release;
  int result = git_odb_add_alternate(database, &store->parent, 0);
  if (result < 0) flagctl_git_fetching_free(&store->parent);
  return result;
}

#endif
