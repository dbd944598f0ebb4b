#ifndef FLAGCTL_CGIT2_SHIM_H
#define FLAGCTL_CGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/repository.h>

// `git_libgit2_opts` is variadic, which Swift cannot call.
static inline int flagctl_git_enable_fsync(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}

#endif
