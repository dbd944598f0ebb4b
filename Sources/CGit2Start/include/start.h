#ifndef FLAGCTL_CGIT2START_H
#define FLAGCTL_CGIT2START_H

// Loads libgit2, which has to come before everything else, and does what git_libgit2_init() does, but
// without reading the machine's certificates, which takes longer than the rest: flagctl leaves the
// network to the git program.
//
// problem: says why the library could not be loaded; NULL if it could.
int flagctl_git_start(const char **problem);

// The version whose library is loaded, for example 1.5. Others have other functions.
const char *flagctl_git_version(void);

#endif
