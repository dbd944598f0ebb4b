#define _GNU_SOURCE
#include "session.h"

int flagctl_spawn_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

short flagctl_spawn_own_session(void) { return POSIX_SPAWN_SETSID; }
