"""Runs programs in an environment made from nothing, and waits for everything that they start."""
import ctypes
import os
import subprocess

PR_SET_CHILD_SUBREAPER = 36


class Broken(Exception):
    """What had to hold and does not."""


def adopt_orphans():
    """From now on, children of a killed program are this process's, so that their end can be waited for."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def wait_for_orphans():
    while True:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def environment(place):
    """`place`: holds the home folder and programs that take the place of others."""
    return {
        "HOME": str(place / "home"), "PATH": f"{place}/bin:/usr/local/bin:/usr/bin:/bin",
        "FAULT_COMMAND": "none", "TZ": "UTC", "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
        # However busy the machine is: no point may depend on the time that something takes.
        "FLAGCTL_NETWORK_LIMIT": "300",
        "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
        "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
        "GIT_AUTHOR_DATE": "@1791786600 +0000", "GIT_COMMITTER_DATE": "@1791786600 +0000",
    }


def run(command, folder, variables, **options):
    """The exit status, negative for a signal, and all that was printed."""
    result = subprocess.run(
        command, cwd=folder, env=variables, capture_output=True, text=True, errors="replace",
        stdin=subprocess.DEVNULL, timeout=600, **options,
    )
    return result.returncode, result.stdout + result.stderr


def git(folder, variables, *arguments, text=None):
    result = subprocess.run(
        ["git", *arguments], cwd=folder, env=variables | {"GIT_OPTIONAL_LOCKS": "0"},
        capture_output=True, text=True, input=text,
        timeout=600,
    )
    if result.returncode != 0:
        raise Broken(f"git {' '.join(arguments)}: {result.stdout}{result.stderr}")
    return result.stdout
