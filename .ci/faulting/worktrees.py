"""A linked work tree: HEAD and index are its own, branches and objects are shared."""
from commands import RollBack
from scenario import Scenario


class Linked(Scenario):
    name = "commit-in-linked-work-tree"

    @property
    def git_folder(self):
        return self.work.parent / "main-work" / ".git"

    @property
    def own_git_folder(self):
        return self.git_folder / "worktrees" / "work"

    def make(self):
        main = self.work.parent / "main-work"
        main.mkdir(parents=True)
        self.git(main, "init", "--quiet", "--template=", "--initial-branch=trunk")
        self.git(main, "commit", "--quiet", "--allow-empty", "--message", "zero")
        self.git(main, "worktree", "add", "--quiet", "-b", "main", "../work")
        (self.work / "config").mkdir()

    def reset(self, root):
        super().reset(root)
        # The two name each other in full.
        (self.work / ".git").write_text(f"gitdir: {self.own_git_folder}\n")
        (self.own_git_folder / "gitdir").write_text(f"{self.work / '.git'}\n")


class LinkedRollBack(Linked, RollBack):
    name = "rollback-in-linked-work-tree"


WORK_TREES = [Linked, LinkedRollBack]
