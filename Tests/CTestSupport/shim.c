#define _GNU_SOURCE
#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

const short ctestsupport_new_session = POSIX_SPAWN_SETSID;

int ctestsupport_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int ctestsupport_open_terminal(unsigned short rows, unsigned short columns, char *device,
                               int capacity) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return -1;
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  const char *name = NULL;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0) name = ptsname(terminal);
  if (name == NULL || (int)strlen(name) >= capacity) {
    close(terminal);
    if (name != NULL) errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(device, name);
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  ioctl(terminal, TIOCSWINSZ, &size);
  return terminal;
}

int ctestsupport_add_chdir(posix_spawn_file_actions_t *actions, const char *directory) {
  return posix_spawn_file_actions_addchdir_np(actions, directory);
}
