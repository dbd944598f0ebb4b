"""Full disks, read-only file systems and folders that may not be written to."""
import contextlib
import os
import shutil
import subprocess
import time

import runs

PAGE = 4096


class Place:
    """What judges look at in a fault: here the process goes on, and can remove what it made."""

    is_kill = may_end = may_leave_files = hinders_cleaning = False
    call = ""


@contextlib.contextmanager
def mounted(*arguments, at):
    subprocess.run(["mount", *arguments, str(at)], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", str(at)], check=True)


@contextlib.contextmanager
def read_only(folder):
    with mounted("--bind", str(folder), at=folder):
        subprocess.run(
            ["mount", "-o", "remount,bind,ro", str(folder)], check=True, capture_output=True,
        )
        yield


def may_mount(place):
    folder = place / "trial"
    folder.mkdir()
    try:
        with mounted("-t", "tmpfs", "tmpfs", at=folder):
            return True
    except (OSError, subprocess.CalledProcessError):
        return False


def judge(scenario, status, said):
    """The text of what is wrong, empty if nothing is."""
    if status < 0 or status >= 70:
        return f"exit {status}: {said}"
    try:
        scenario.check_in_between(Place, status, said)
    except runs.Broken as problem:
        return str(problem)
    return ""


def go_on(scenario, said):
    try:
        scenario.check_next_run(said)
    except runs.Broken as problem:
        return str(problem)
    return ""


def sizes(scenario, step=1):
    """Every number of free pages, from none to enough; then the same with free inodes."""
    disk = scenario.place / "disk"
    disk.mkdir(exist_ok=True)
    for kind in ("pages", "files"):
        free = enough = 0
        # Enough is where nothing goes wrong any more, several times in a row.
        while enough < 4:
            with mounted("-t", "tmpfs", "-o", "size=32m,nr_inodes=10000", "tmpfs", at=disk):
                scenario.reset(disk / "run")
                leave(disk, kind, free)
                status, said = scenario.run()
                enough = enough + 1 if status == 0 and "warning" not in said else 0
                # Git writes objects even to read a sparse index.
                (disk / "ballast").unlink(missing_ok=True)
                subprocess.run(["mount", "-o", "remount,nr_inodes=10000", str(disk)], check=True)
                problem = judge(scenario, status, said)
                yield f"{free} {kind} free", problem or go_on(scenario, said)
            free += step


def leave(disk, kind, free):
    facts = os.statvfs(disk)
    if kind == "files":
        used = facts.f_files - facts.f_ffree
        options = f"remount,nr_inodes={used + free}"
        subprocess.run(["mount", "-o", options, str(disk)], check=True)
        return
    with open(disk / "ballast", "wb") as file:
        os.posix_fallocate(file.fileno(), 0, max(1, facts.f_bavail - free) * PAGE)


def read_only_places(scenario):
    """The work tree, the git folder, and both on a read-only file system."""
    scenario.reset(scenario.place / "run-read-only")
    git = scenario.git_folder
    for name, folders in (("git folder", [git]), ("everything", [scenario.root])):
        scenario.reset(scenario.root)
        with contextlib.ExitStack() as stack:
            for folder in folders:
                stack.enter_context(read_only(folder))
            status, said = scenario.run()
            problem = judge(scenario, status, said)
            if not problem and status == 0:
                problem = f"success on a read-only file system: {said}"
            if not problem and "read-only file system" not in said.lower():
                problem = f"the reason is not said: {said}"
            if not problem and "nothing was changed" not in said:
                problem = f"not said that nothing was changed: {said}"
        yield f"{name} read-only", problem or go_on(scenario, said)
    scenario.reset(scenario.root)
    with read_only(scenario.work), mounted("--bind", str(git), at=git):
        subprocess.run(["mount", "-o", "remount,bind,rw", str(git)], check=True)
        status, said = scenario.run()
        problem = judge(scenario, status, said)
    yield "work tree read-only", problem or go_on(scenario, said)


def forbidden_places(scenario, user=65534):
    """Folders that an ordinary user may not write to."""
    scenario.reset(scenario.place / "run-forbidden")
    work, git = scenario.work, scenario.git_folder
    folders = [work, work / "config", git, git / "objects", git / "refs/heads", git / "logs"]
    if scenario.own_git_folder != git:
        folders.append(scenario.own_git_folder)
    for folder in folders:
        scenario.reset(scenario.root)
        if not folder.exists():
            continue
        for path in [scenario.root, *scenario.root.rglob("*")]:
            os.chown(path, user, user, follow_symlinks=False)
        folder.chmod(0o555)
        wrapper = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        status, said = scenario.run(wrapper=wrapper)
        problem = judge(scenario, status, said)
        folder.chmod(0o755)
        name = folder.relative_to(scenario.root)
        yield f"no right to write to {name}", problem or go_on(scenario, said)


def sweep(scenario, is_quick):
    """Tries everything for one scenario; gives how many faults there were, and how many broke it."""
    tried = broken = 0
    started = time.monotonic()
    kinds = [sizes(scenario, step=5 if is_quick else 1), read_only_places(scenario)]
    if shutil.which("setpriv"):
        kinds.append(forbidden_places(scenario))
    for kind in kinds:
        for fault, problem in kind:
            tried += 1
            if problem:
                print(f"faults: {scenario.name}, {fault}: {problem}", flush=True)
                broken += 1
    took = time.monotonic() - started
    print(f"{scenario.name}: {tried} full and forbidden disks in {took:.0f} s", flush=True)
    return tried, broken
