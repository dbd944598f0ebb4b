"""Repositories of any size, made with git fast-import."""
import subprocess

from documents import gates, pretty

DOCUMENT = "config/production.json"
START = 1_700_000_000


def document(revision):
    """The document of a revision: the rollout tells them apart, and rises."""
    return pretty(gates(10, rollout=round(0.1 + revision / 10_000, 4)))


def create(root, environment, files, commits, every):
    """A repository with `files` other files in folders of 100, and `commits` commits of which one
    in `every` changes the document and the others change another file."""
    root.mkdir(parents=True)
    git(root, environment, "init", "--quiet", "--initial-branch=main")
    git(root, environment, "config", "gc.auto", "0")
    git(root, environment, "config", "maintenance.auto", "false")
    importer = subprocess.Popen(
        ["git", "fast-import", "--quiet"], cwd=root, env=environment, stdin=subprocess.PIPE,
    )
    write = importer.stdin.write
    for number in range(commits):
        message = f"commit {number}"
        write(
            f"commit refs/heads/main\ncommitter Ada <ada@example.com> {START + number * 60} +0000\n"
            f"data {len(message)}\n{message}\n".encode()
        )
        if number == 0:
            for index in range(files):
                write(inline(f"src/{index // 100:03d}/file{index % 100:02d}.txt", f"file {index}\n"))
        if number % every == 0:
            write(inline(DOCUMENT, document(number // every)))
        elif files:
            index = number % files
            write(inline(f"src/{index // 100:03d}/file{index % 100:02d}.txt", f"{number}\n"))
        else:
            write(inline("src/other.txt", f"{number}\n"))
    importer.stdin.close()
    if importer.wait() != 0:
        raise RuntimeError("git fast-import failed")
    git(root, environment, "reset", "--quiet", "--hard")
    git(root, environment, "status", "--porcelain")


def inline(path, text):
    data = text.encode()
    return f"M 100644 inline {path}\ndata {len(data)}\n".encode() + data + b"\n"


def git(root, environment, *arguments):
    subprocess.run(["git", *arguments], cwd=root, env=environment, check=True,
                   stdout=subprocess.DEVNULL)
