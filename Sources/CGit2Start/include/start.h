#ifndef FLAGCTL_CGIT2START_H
#define FLAGCTL_CGIT2START_H

// As git_libgit2_init(), but without reading the machine's certificates, which takes longer than
// everything else: flagctl leaves the network to the git program.
int flagctl_git_start(void);

#endif
