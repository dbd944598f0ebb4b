"""Where a run can break: every system call that it makes, and the errors that those document."""
import re
import subprocess

# What a call can fail with. EPERM and EMLINK are what `link` says where files have one name only.
ERRORS = {
    "openat": ["EMFILE", "EACCES", "EINTR", "EIO"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO", "EINTR"],
    "write": ["ENOSPC", "EIO", "EINTR", "EDQUOT"],
    "fsync": ["EIO", "EINTR", "ENOSPC"],
    "rename": ["EACCES", "ENOSPC", "EROFS", "EIO", "EDQUOT"],
    "link": ["ENOSPC", "EDQUOT", "EROFS", "EPERM", "EMLINK", "EIO"],
    "mkdir": ["ENOSPC", "EDQUOT", "EROFS", "EACCES"],
    "unlink": ["EACCES", "EROFS", "EIO"],
    "rmdir": ["EACCES"],
    "fchmod": ["EPERM", "EROFS", "EIO"],
    "chmod": ["EPERM", "EROFS", "EIO"],
    "utimensat": ["EPERM", "EROFS"],
    "ftruncate": ["EIO", "EINTR"],
    "flock": ["EINTR", "ENOLCK"],
    "getdents64": ["EIO"],
    "newfstatat": ["EACCES", "ENOMEM"],
    "lstat": ["EACCES"],
    "stat": ["EACCES"],
    "access": ["EACCES"],
    "pipe2": ["EMFILE"],
    "pipe": ["EMFILE"],
    "poll": ["EINTR"],
    "wait4": ["EINTR"],
    "clone": ["EAGAIN"],
    "clone3": ["EAGAIN"],
    "vfork": ["EAGAIN"],
    "mmap": ["ENOMEM"],
    "getcwd": ["ENOENT"],
}
# Those that matter wherever they lead: the others are broken only where they touch the repository.
ELSEWHERE = ["write", "mmap", "pipe", "pipe2", "poll", "wait4", "clone", "clone3", "vfork"]
# Calls after which something else is left.
CHANGES = [
    "write", "fsync", "rename", "link", "mkdir", "unlink", "rmdir", "fchmod", "chmod", "utimensat",
    "ftruncate", "clone", "clone3", "vfork", "wait4",
]
# Only where a file is made.
CREATING = ["ENOSPC", "EDQUOT", "EROFS"]
# Errors that last: from some call on, all calls of these kinds fail.
LASTING = [
    ("openat", "EMFILE"), ("openat", "EACCES"), ("write", "ENOSPC"), ("fsync", "EIO"),
    ("rename,link,unlink,mkdir,rmdir,fchmod,chmod,utimensat", "EROFS"),
]
# Errors that pass, after so many calls: what libgit2 could not write it tries to write once more, and
# it makes up to 32 names for a temporary file each time.
PASSING = [
    ("write", "ENOSPC", 2), ("fsync", "EIO", 2), ("rename", "EIO", 2), ("link", "EIO", 2),
    ("openat", "EACCES", 64),
]
# In turn, one at each call.
INTERRUPTS = ["TERM", "INT", "HUP"]
# A process that gets no memory may end; then it is as if it had been killed.
ENDING = "ENOMEM"


class Point:
    """One way to break one call: the n-th of its name."""

    def __init__(self, call, number, how, until=""):
        """`until`: `+` for ever, `..` and the number of the last call, or empty for the one call."""
        self.call, self.number, self.how, self.until = call, number, how, until

    @property
    def injection(self):
        return f"inject={self.call}:{self.how}:when={self.number}{self.until}"

    @property
    def is_kill(self):
        return self.how == "signal=KILL"

    @property
    def is_signal(self):
        return self.how.startswith("signal=")

    @property
    def may_end(self):
        """Whether the process may end without a word."""
        return self.is_signal or ENDING in self.how

    @property
    def may_leave_files(self):
        return self.is_kill or ENDING in self.how

    @property
    def hinders_cleaning(self):
        """Whether temporary files cannot be removed by then."""
        return "unlink" in self.call or "rmdir" in self.call or bool(self.until)

    def __str__(self):
        return f"{self.call} {self.number}{self.until} {self.how}"


def calls(command, folder, variables, log):
    """The calls that a command makes itself, with their arguments; programs that it runs are not
    looked into."""
    subprocess.run(
        ["strace", "-qq", "-y", "-o", str(log), *command], cwd=folder, env=variables,
        capture_output=True, stdin=subprocess.DEVNULL, timeout=600,
    )
    found = []
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\w+)\((.*)", line)
        if match:
            found.append((match.group(1), match.group(2)))
    return found


def points(found, root):
    """What can be broken from the first call on that looks into a folder; before, nothing of ours
    has happened. Gives kills at the calls that change something and at all others, interrupts,
    errors, and errors that last for a while or for ever."""
    counts, kills, other_kills, interrupts, errors, lasting = {}, [], [], [], [], []
    is_inside = False
    for call, arguments in found:
        counts[call] = number = counts.get(call, 0) + 1
        is_ours = str(root) in re.sub(r"AT_FDCWD<[^>]*>", "", arguments) and call != "getcwd"
        is_inside = is_inside or is_ours
        if not is_inside or call == "exit_group":
            continue
        # Whose processes are at work differs from run to run.
        if "/proc/" in arguments:
            continue
        is_change = call in CHANGES or "O_CREAT" in arguments
        (kills if is_change else other_kills).append(Point(call, number, "signal=KILL"))
        if is_change or len(other_kills) % 7 == 0:
            interrupts.append(Point(call, number, f"signal={INTERRUPTS[len(interrupts) % 3]}"))
        if not is_ours and call not in ELSEWHERE:
            continue
        names = ERRORS.get(call, [])
        if "O_CREAT" in arguments:
            names = names + CREATING
        elif not is_change and names:
            # Where only something is read, one after the other.
            names = [names[number % len(names)]]
        errors += [Point(call, number, f"error={name}") for name in names]
        lasting += [
            Point(group, number, f"error={name}", until="+")
            for group, name in LASTING if call == group.split(",")[0]
        ]
        if is_ours and is_change:
            lasting += [
                Point(call, number, f"error={name}", until=f"..{number + count - 1}")
                for passing, name, count in PASSING if call == passing
            ]
    return [kills, other_kills, interrupts, errors, lasting]
