#ifndef FLAGCTL_CGIT2START_LOAD_H
#define FLAGCTL_CGIT2START_LOAD_H

// As in Package.swift: elsewhere libgit2 is linked.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define FLAGCTL_LOADS_LIBGIT2 1
#else
#define FLAGCTL_LOADS_LIBGIT2 0
#endif

// Loads libgit2; returns what is wrong if that fails, and NULL if not.
const char *flagctl_git_load(void);

#endif
