"""The programs that flagctl runs, killed at their own system calls."""
import shutil

from filtering import FILTER

# Takes a program's place, notes what it is called with, and traces the one subcommand that is to be
# broken.
WRAPPER = r"""#!/bin/sh
test -z "$FAULT_CALLS" || echo "$@" >>"$FAULT_CALLS"
case " $* " in
  *" $FAULT_COMMAND "*)
    exec strace -qq -o "$FAULT_LOG" -e "$FAULT" "{program}" "$@" ;;
esac
exec "{program}" "$@"
"""
LIMIT = 400
# Of git, of ssh-keygen, and of a filter.
COMMANDS = [
    "fetch", "push", "update-ref", "merge", "read-tree", "rev-list", "hook", "cat-file",
    "check-attr", "checkout-index", "hash-object", "ls-files", "update-index", "sign", "clean",
    "smudge",
]


def install(place):
    for name in ("programs", "bin"):
        (place / name).mkdir()
    write(place / "programs" / "veil", FILTER)
    for name in ("git", "ssh-keygen", "veil"):
        program = shutil.which(name) or place / "programs" / name
        write(place / "bin" / name, WRAPPER.replace("{program}", str(program)))


def write(path, text):
    path.write_text(text)
    path.chmod(0o755)


class ChildPoint:
    """One call of a program that flagctl runs; it is killed there, and what it has started goes on."""

    is_kill = may_end = may_leave_files = hinders_cleaning = False

    def __init__(self, command, call, number):
        self.command, self.call, self.number = command, call, number

    def variables(self, base):
        return base | {
            "FAULT_COMMAND": self.command, "FAULT_LOG": "/dev/null",
            "FAULT": f"inject={self.call}:signal=KILL:when={self.number}",
        }

    def __str__(self):
        return f"{self.command}: {self.call} {self.number} signal=KILL"


def points(scenario, log):
    """Calls of every program that the scenario's command runs."""
    called = scenario.place / "called"
    called.write_text("")
    scenario.reset(scenario.place / "count")
    scenario.run(variables=scenario.variables | {"FAULT_CALLS": str(called)})
    words = called.read_text().split()
    found = []
    for command in filter(words.__contains__, COMMANDS):
        scenario.reset(scenario.place / "count")
        log.unlink(missing_ok=True)
        scenario.run(variables=scenario.variables | {
            "FAULT_COMMAND": command, "FAULT_LOG": str(log), "FAULT": "trace=all",
        })
        if not log.exists():
            continue
        counts = {}
        for line in log.read_text(errors="replace").splitlines():
            call = line.partition("(")[0]
            if not call.isidentifier() or call == "exit_group":
                continue
            counts[call] = counts.get(call, 0) + 1
            found.append(ChildPoint(command, call, counts[call]))
    # They are the calls of others: a share is enough.
    return found[::max(1, len(found) // LIMIT)]
