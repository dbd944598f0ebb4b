#ifndef FLAGCTL_SESSION_H
#define FLAGCTL_SESSION_H

#include <spawn.h>

// What Swift does not see of posix_spawn, because glibc has it for GNU sources alone.

// Lets the program start in a folder. Returns 0 or an error code.
int flagctl_spawn_add_folder(posix_spawn_file_actions_t *actions, const char *folder);

// The flag that makes the program the leader of a session of its own, which has no terminal.
short flagctl_spawn_own_session(void);

#endif
