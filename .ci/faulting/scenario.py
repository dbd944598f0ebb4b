"""Repositories that are ready for a command, what the command makes of them, and what must hold."""
import re
import shutil
from pathlib import Path

import runs
from runs import Broken

OLD = '{ "schema": 2, "features": { "planner": { "enabled": true, "rollout": 0.25 } } }\n'
NEW = OLD.replace("0.25", "0.5")
OFF = OLD.replace("true", "false")
DOCUMENT = "config/production.json"
HOOK = "#!/bin/sh\ntest -z \"$(git diff --cached --name-only | grep -v '^config/')\"\n"


class Scenario:
    """A command in a repository, beside a file that somebody else has staged."""

    name = "commit"
    arguments = ["commit", "-m", "why"]
    before, after = OLD, NEW
    # What the file holds when the command starts, if that is not what is committed.
    edited = NEW
    has_hooks = False
    # What HEAD holds of the file that somebody else has staged, and how git lists that.
    other, done_status = "other\n", "M  other.txt\n"

    def __init__(self, place, binary):
        self.place, self.binary = place, binary
        self.template = place / f"template-{self.name}"
        self.variables = runs.environment(place)
        self.program = [binary, *self.arguments]
        self.start()
        self.stage()
        # A copy has other inodes and times, which must not look like changes.
        self.git(self.work, "config", "core.checkStat", "minimal")
        self.git(self.work, "config", "core.trustCtime", "false")
        self.head = self.tip_of(self.work)
        self.names = self.names_in_git()
        self.state = self.state_of_files()
        self.status = self.git(self.work, "status", "--porcelain")
        self.root = place / "run"

    # Making one

    @property
    def work(self):
        return getattr(self, "root", self.template) / "work"

    @property
    def git_folder(self):
        """Where branches and objects are."""
        return self.work / ".git"

    @property
    def own_git_folder(self):
        """Where HEAD and index are."""
        return self.git_folder

    def git(self, folder, *arguments, text=None):
        return runs.git(folder, self.variables, *arguments, text=text)

    def start(self):
        """The history before the command."""
        self.make()
        (self.work / "other.txt").write_text("other\n")
        self.change(OLD, "one")
        if self.before != OLD:
            self.change(self.before, "two")
        if self.edited:
            (self.work / DOCUMENT).write_text(self.edited)
        if self.has_hooks:
            hooks = self.git_folder / "hooks"
            hooks.mkdir(exist_ok=True)
            for name in ("pre-commit", "commit-msg", "post-commit"):
                (hooks / name).write_text(HOOK if name == "pre-commit" else "#!/bin/sh\n")
                (hooks / name).chmod(0o755)

    def make(self):
        """An empty repository."""
        (self.work / "config").mkdir(parents=True)
        self.git(self.work, "init", "--quiet", "--template=", "--initial-branch=main")

    def change(self, text, message):
        (self.work / DOCUMENT).write_text(text)
        self.git(self.work, "add", ".")
        self.git(self.work, "commit", "--quiet", "--message", message)

    def stage(self):
        (self.work / "other.txt").write_text("staged\n")
        self.git(self.work, "add", "other.txt")

    def reset(self, root):
        """Makes everything anew, in a folder of the caller's."""
        self.root = root
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(self.template, root, symlinks=True)

    # What must hold

    def run(self, wrapper=(), variables=None):
        result = runs.run([*wrapper, *self.program], self.work, variables or self.variables)
        runs.wait_for_orphans()
        return result

    def names_in_git(self):
        folder = self.git_folder
        names = {str(path.relative_to(folder)) for path in folder.rglob("*")}
        return {name for name in names if not re.search("^objects/|(^|/)flagctl$", name)}

    def state_of_files(self):
        """What tells whether anything but unreferenced objects has changed."""
        own = self.own_git_folder
        files = [own / "HEAD", own / "index", *sorted((self.git_folder / "refs").rglob("*"))]
        files += [path for path in sorted(self.work.rglob("*")) if ".git" not in path.parts]
        return [
            (str(path.relative_to(self.work.parent)), path.read_bytes() if path.is_file() else None)
            for path in files
        ]

    def is_untouched(self):
        """Whether the command can run as if it had never been started."""
        return (
            not self.has_landed() and self.names_in_git() == self.names
            and not self.leftovers() and self.state_of_files() == self.state
        )

    def leftovers(self):
        """Files that a run made for itself, anywhere."""
        paths = [str(path.relative_to(self.root)) for path in self.root.rglob("*")]
        return [
            path for path in paths
            if re.search(r"flagctl-\d|\.lock$|flagctl/served-", path) and "/objects/" not in path
        ]

    def tip_of(self, folder):
        """The commit of `main`, as the file of the branch has it: no branch here is packed."""
        git = self.git_folder if folder == self.work else folder
        path = git / "refs" / "heads" / "main"
        if path.exists():
            return path.read_text().strip()
        return self.git(folder, "rev-parse", "main").strip()

    def objects(self, folder, *names):
        """The contents of objects; nothing for one that is not there."""
        output = self.git(folder, "cat-file", "--batch", text="".join(f"{name}\n" for name in names))
        found = []
        for _ in names:
            head, _, output = output.partition("\n")
            size = 0 if head.endswith(" missing") else int(head.split()[-1])
            found.append(output[:size] if not head.endswith(" missing") else None)
            output = output[size + 1:] if not head.endswith(" missing") else output
        return found

    def committed(self, folder=None, revision="HEAD"):
        return self.objects(folder or self.work, f"{revision}:{DOCUMENT}")[0]

    def stored(self, text):
        """What git holds for what the file holds."""
        return text

    def has_landed(self):
        return self.tip_of(self.work) != self.head

    def check_in_between(self, point, status, said):
        moved = self.has_landed()
        if self.check_others() != self.stored(self.after if moved else self.before):
            raise Broken("HEAD holds neither the old document nor the new one")
        file = (self.work / DOCUMENT).read_text()
        if file not in (self.before, self.edited or self.before, self.after):
            raise Broken(f"the document is half-written: {file!r}")
        if "it cannot be read whether" in said:
            # All reading fails by then, and the next run has to find out.
            return
        self.check_honest(point, status, said, moved)
        if not point.may_leave_files and not moved:
            self.check_untouched(point, said)

    def check_others(self):
        """That all is sound but the document, which it gives as HEAD holds it."""
        self.fsck(self.work)
        names = [":other.txt", "HEAD:other.txt", f"HEAD:{DOCUMENT}"]
        staged, other, document = self.objects(self.work, *names)
        if staged != "staged\n":
            raise Broken("what was staged is lost")
        if other != self.other:
            raise Broken("what was staged was committed")
        return document

    def check_honest(self, point, status, said, moved):
        """A commit that landed is never called failed, and one that did not is never called made."""
        if point.may_end and status not in (0, 3):
            return
        # When nothing can be written, the exit status is all that is left.
        is_unheard = status == 0 and "write" in point.call and point.hinders_cleaning
        short = self.tip_of(self.work)[:7]
        if moved and not is_unheard and not re.search(rf"(committed|rolled back|undone)\W.*{short}", said):
            raise Broken(f"it landed, and nobody says so (exit {status}): {said}")
        if not moved and (status == 0 or re.search(r"^(committed|rolled back) ", said, re.M)):
            raise Broken(f"success (exit {status}), but nothing happened: {said}")
        if moved and status != 0 and "standard output" not in said:
            raise Broken(f"it landed, and the exit is {status}: {said}")

    def check_untouched(self, point, said):
        """A failure that is no commit leaves everything as it was, or says what it had to leave."""
        if point.hinders_cleaning and "the next command that commits clears away what is left" in said:
            return
        is_hindered = point.hinders_cleaning and "nothing was changed" not in said
        status = self.git(self.work, "status", "--porcelain")
        if is_hindered:
            status = re.sub(r"^\?\? .*flagctl-.*\n", "", status, flags=re.M)
        if status != self.status:
            raise Broken(f"it failed, and the work tree changed: {status}")
        added = self.names_in_git() - self.names
        if point.hinders_cleaning:
            # Folders of flagctl's own, of which git knows nothing.
            added = {name for name in added if not re.match("flagctl-(hooks|signing)-", name)}
        if added and not is_hindered:
            raise Broken(f"it failed, and left {sorted(added)}")

    def fsck(self, folder):
        self.git(folder, "fsck", "--strict", "--no-dangling", "--no-progress")

    def go_on(self, said):
        """Runs the command again; does what is said, as a person would.

        `said`: what the run before printed."""
        restore = re.search(r"to write it: git restore -- (\S+)$", said, re.M)
        if restore:
            self.git(self.work, "restore", "--", restore.group(1))
        for _ in range(4):
            status, said = self.run()
            # Nobody can know whose it is; then it has to be said, and a person removes it.
            locks = re.findall(rf"{self.root}/\S+?\.lock\b", said) if status == 3 else []
            locks = [Path(path) for path in sorted(set(locks)) if Path(path).exists()]
            if not locks:
                break
            for path in locks:
                path.unlink()
        if status != 0:
            raise Broken(f"the next run ended with {status}: {said}")
        return said

    def check_next_run(self, said):
        self.go_on(said)
        self.check_done()
        left = self.leftovers()
        if left:
            raise Broken(f"the next run leaves {left}")

    def check_done(self):
        file = (self.work / DOCUMENT).read_text()
        if self.check_others() != self.stored(self.after) or file != self.after:
            raise Broken("the next run did not finish the job")
        status = self.git(self.work, "status", "--porcelain")
        if status != self.done_status:
            raise Broken(f"not clean: {status}")
        parents = re.findall(r"^parent (\w+)$", self.objects(self.work, "HEAD")[0] or "", re.M)
        if parents != ([self.head] if self.head else []):
            raise Broken("HEAD is not one commit further")
