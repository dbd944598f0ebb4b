#ifndef FLAGCTL_CGIT2START_H
#define FLAGCTL_CGIT2START_H

// Loads libgit2, which has to come before everything else, and does what git_libgit2_init() does, but
// without reading the machine's certificates, which takes longer than the rest, and without starting
// libssh2: flagctl leaves the network to the git program.
//
// problem: says why the library could not be loaded; NULL if it could.
int flagctl_git_start(const char **problem);

// Begins with flagctl_git_start() on a thread of its own; the call of that name then waits for it and
// tells what came of it. For a program that will need libgit2 and has something else to do first: call
// it once, before everything else of libgit2, on the thread that makes that call. Where libgit2 is
// linked it does nothing.
void flagctl_git_start_ahead(void);

// Waits for that thread, if there is one. It has to have ended before exit(), which takes down what
// the libraries that are being loaded have set up.
void flagctl_git_await_start(void);

// The version whose library is loaded, for example 1.5. Others have other functions.
const char *flagctl_git_version(void);

#endif
