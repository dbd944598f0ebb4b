#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <spawn.h>

/// The calls that the tests' process machinery needs and that the platform's Swift overlay hides.

/// Makes a pipe that no child inherits. Returns 0, or -1 with errno.
int ctestsupport_pipe(int ends[2]);

/// Opens a new terminal of that size and returns its controlling side, or -1 with errno; the name of
/// its device goes to `device`, which holds `capacity` bytes.
int ctestsupport_open_terminal(unsigned short rows, unsigned short columns, char *device,
                               int capacity);

/// Adds a change of the working folder. Returns 0 or an error code.
int ctestsupport_add_chdir(posix_spawn_file_actions_t *actions, const char *directory);

/// Makes the child the leader of a session of its own.
extern const short ctestsupport_new_session;

#endif
