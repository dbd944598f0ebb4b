"""Whole processes, timed in turn."""
import os
import statistics
import subprocess
import time

RUNS = 15
WARM_UP = 2


class Failed(Exception):
    pass


def once(command, cwd, environment, expected=0):
    """Seconds from starting the process to its end."""
    started = time.perf_counter()
    result = subprocess.run(
        command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, close_fds=False,
    )
    seconds = time.perf_counter() - started
    if result.returncode != expected:
        raise Failed(f"{command}: exit {result.returncode}\n{result.stderr.decode()}")
    return seconds


def in_turn(contenders, cwd, environment, runs=RUNS, before=None):
    """The median of each contender's runs, the contenders taking turns.

    `before(name)` prepares a run and is not timed.
    """
    seconds = {name: [] for name in contenders}
    for run in range(-WARM_UP, runs):
        for name, command in contenders.items():
            if before:
                before(name)
            took = once(command, cwd, environment)
            if run >= 0:
                seconds[name].append(took)
    return {name: statistics.median(values) for name, values in seconds.items()}


def environment(home):
    """An environment made from nothing, so that no configuration of the machine takes part."""
    return {
        "HOME": str(home), "XDG_CONFIG_HOME": str(home), "PATH": os.environ["PATH"], "TZ": "UTC",
        "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
        "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
    }
