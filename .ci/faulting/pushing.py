"""The same with a remote: what is served is old or new, and nothing of anybody else's gets there."""
import re

import runs
from runs import Broken
from scenario import DOCUMENT, NEW, OFF, OLD, Scenario


class Push(Scenario):
    """Two commits of flagctl's wait for `push`, and somebody else has pushed a file meanwhile."""

    name = "push"
    arguments = ["push"]
    before, after, edited = OLD, NEW.replace("true", "false"), None
    # What the remote gets, at most.
    count = 2

    def start(self):
        super().start()
        self.git(self.work, "clone", "--quiet", "--bare", "--template=", ".", "../remote.git")
        self.git(self.work, "remote", "add", "origin", "../remote.git")
        self.git(self.work, "fetch", "--quiet", "origin")
        self.git(self.work, "branch", "--quiet", "--set-upstream-to=origin/main")
        self.prepare()
        self.tip = self.served_tip()

    def prepare(self):
        self.flagctl("rollout", "planner", "50", "-m", "why")
        self.flagctl("disable", "planner", "-m", "why")
        self.push_from_elsewhere("foreign.txt", "foreign\n")

    def flagctl(self, *arguments, status=0):
        result = runs.run([self.binary, *arguments], self.work, self.variables)
        if result[0] != status:
            raise Broken(f"{arguments}: {result}")

    def push_from_elsewhere(self, name, text):
        elsewhere = self.work.parent / "elsewhere"
        self.git(self.work, "clone", "--quiet", "--template=", "../remote.git", "../elsewhere")
        (elsewhere / name).write_text(text)
        self.git(elsewhere, "add", name)
        self.git(elsewhere, "commit", "--quiet", "--message", "foreign")
        self.git(elsewhere, "push", "--quiet", "origin", "HEAD:main")

    @property
    def remote(self):
        return self.work.parent / "remote.git"

    def leftovers(self):
        """The branch's lock may stay, as that of a killed git: it cannot be told whose it is, what was
        pushed needs it no more, and the next command that moves the branch names it."""
        return [path for path in super().leftovers() if not path.endswith("refs/heads/main.lock")]

    def served_tip(self):
        return self.tip_of(self.remote)

    def has_landed(self):
        return self.served_tip() != self.tip

    def check_in_between(self, point, status, said):
        moved = self.has_landed()
        if self.committed(self.remote, "main") != (self.after if moved else self.before):
            raise Broken("the remote holds neither the old document nor the new one")
        self.check_pushed(self.count if moved else 0)
        self.check_local()
        self.check_honest(point, status, said, moved)

    def check_pushed(self, count):
        new = self.git(self.remote, "log", "--format=%s", f"{self.tip}..main").splitlines()
        if len(new) != count or any(not subject.startswith("production: ") for subject in new):
            raise Broken(f"the remote got {new}")
        files = self.git(self.remote, "diff", "--name-only", self.tip, "main").split()
        if files not in ([], [DOCUMENT]):
            raise Broken(f"the remote got changes of {files}")

    def check_local(self):
        """The branch is as it was, or has what is served, or what is kept for the next push."""
        kept = self.git(self.work, "for-each-ref", "--format=%(objectname)", "refs/flagctl/")
        if self.tip_of(self.work) not in (self.head, self.served_tip(), *kept.split()):
            raise Broken("the local branch is neither old nor what is served nor what is kept")
        old, staged = self.objects(self.work, f"{self.head}:{DOCUMENT}", ":other.txt")
        if (self.work / DOCUMENT).read_text() not in (old, self.after):
            raise Broken("the document is half-written")
        if staged != "staged\n":
            raise Broken("what was staged is lost")
        self.fsck(self.work)
        self.fsck(self.remote)

    def check_honest(self, point, status, said, moved):
        if point.may_end and status not in (0, 3) or "the server may still go on" in said:
            return
        # When nothing can be written, the exit status is all that is left.
        is_unheard = status == 0 and "write" in point.call and point.hinders_cleaning
        short = self.served_tip()[:7]
        if moved and not is_unheard and not re.search(rf"(pushed|committed)\W.*{short}", said):
            raise Broken(f"it was pushed, and nobody says so (exit {status}): {said}")
        if not moved and status == 0:
            raise Broken(f"success, but nothing was pushed: {said}")
        if moved and status != 0 and "standard output" not in said:
            raise Broken(f"it was pushed, and the exit is {status}: {said}")

    def check_done(self):
        if self.committed(self.remote, "main") != self.after:
            raise Broken("the next run did not finish the job")
        self.check_pushed(self.count)
        self.check_local()
        kept = self.git(self.work, "for-each-ref", "refs/flagctl/")
        if kept:
            raise Broken(f"still waiting: {kept}")


class DisablePush(Push):
    """The branch is up to date, and follows what is pushed."""

    name = "disable-push"
    arguments = ["disable", "planner", "-m", "why", "--push"]
    after, count = OFF, 1

    def prepare(self):
        pass


class HookedPush(DisablePush):
    name = "disable-push-with-hooks"
    has_hooks = True


class BusyPush(DisablePush):
    """There is unfinished work on the branch, and the remote is ahead."""

    name = "disable-push-amid-work"

    def prepare(self):
        self.push_from_elsewhere("foreign.txt", "foreign\n")
        (self.work / "unfinished.txt").write_text("unfinished\n")
        self.git(self.work, "add", ".")
        self.git(self.work, "commit", "--quiet", "--message", "unfinished")


class SecondPress(BusyPush):
    """An earlier press could not push: its commit is kept, and goes out together with the next."""

    name = "disable-push-again"
    after, count = NEW.replace("true", "false"), 2

    def prepare(self):
        super().prepare()
        self.git(self.remote, "config", "core.hooksPath", "refusing")
        hook = self.remote / "refusing" / "pre-receive"
        hook.parent.mkdir()
        hook.write_text("#!/bin/sh\nexit 1\n")
        hook.chmod(0o755)
        self.flagctl("rollout", "planner", "50", "-m", "why", "--push", status=3)
        self.git(self.remote, "config", "--unset", "core.hooksPath")

    def check_in_between(self, point, status, said):
        # Never the one without the other.
        text = self.committed(self.remote, "main")
        self.check_pushed({self.before: 0, self.after: 2}.get(text, -1))
        self.check_local()
        self.check_honest(point, status, said, text == self.after)


PUSHING = [Push, DisablePush, HookedPush, BusyPush, SecondPress]
