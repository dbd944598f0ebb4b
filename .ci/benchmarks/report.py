"""docs/benchmarks.md."""
import datetime
import os
import platform
import subprocess

HEAD = """# Benchmarks

What `make bench` measured. Release builds, linked statically; each contender a whole process,
started in turn with the others, the median of {runs} runs; repositories on a memory file system,
made with `git fast-import`. Goals come first and stay when they are missed; the last column says
what costs the time.

{machine}

| work | goal | measured | verdict | what costs the time |
| --- | --- | --- | --- | --- |
"""


def milliseconds(seconds):
    return f"{seconds * 1000:.1f} ms"


class Report:
    def __init__(self, runs):
        self.runs = runs
        self.rows = []

    def add(self, work, goal, measured, is_met, costs=""):
        verdict = {True: "met", False: "**missed**", None: "for comparison"}[is_met]
        print(f"  {work}: {measured} ({verdict}; goal: {goal})", flush=True)
        self.rows.append((work, goal, measured, verdict, costs))

    def text(self, versions):
        head = HEAD.format(runs=self.runs, machine=machine(versions))
        return head + "".join("| " + " | ".join(row) + " |\n" for row in self.rows)


def machine(versions):
    date = datetime.date.today().isoformat()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = os.getloadavg()[0]
    busy = f" Beside other work: a load average of {load:.0f}." if load > os.cpu_count() + 1 else ""
    return (
        f"{date}, {processor()}, {os.cpu_count()} cores, {memory:.0f} GiB, {system()}; "
        + ", ".join(versions) + "." + busy
    )


def processor():
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def system():
    try:
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}"
    except OSError:
        return platform.platform()


def version(command):
    printed = subprocess.run(command, capture_output=True, text=True)
    return (printed.stdout or printed.stderr).strip().splitlines()[0]
